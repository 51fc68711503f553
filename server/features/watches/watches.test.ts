import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { readPublicProduct } from '#contract/products/products.ts'
import { addWatch, deleteWatch, pageWatches } from '#contract/watches/watches.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { notifyWatchers } from '#server/features/watches/notify.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database

const add = (buyer: Buyer, input: { productId: string; type: 0 | 1; price?: string }, currencyCode = 'EUR') =>
  shop.call(addWatch, input, { token: buyer.token, currencyCode })
const listOf = async (buyer: Buyer) => (await shop.call(pageWatches, {}, { token: buyer.token })).rows
const setStock = (lamp: StockedProduct, stock: number) => db.update(skus).set({ stock }).where(eq(skus.productId, lamp.productId))
const setPrice = (lamp: StockedProduct, priceMinMicro: bigint) =>
  db.update(products).set({ priceMinMicro }).where(eq(products.id, lamp.productId))

const failures: unknown[] = []
/** Runs the job and returns the buyer's messages from it. */
async function alertsOf(buyer: Buyer, language: 'spa' | 'en' | 'zh' = 'en') {
  await notifyWatchers(shop.appContext, {}, (_, level, error) => {
    if (level === 'error') failures.push(error)
  })
  return (await shop.call(pageMessages, { entityType: 1 }, { token: buyer.token, language })).rows
}

async function mailsTo({ id }: Buyer) {
  await finishJobs(shop.appContext, jobPlan)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return (await post.read()).filter(({ to }) => to?.[0]?.address === account!.email)
}

beforeEach(() => {
  post.received.length = 0
})

/** The lowest price that a buyer sees in a currency. */
const lowestOf = async (lamp: StockedProduct, currencyCode = 'EUR') =>
  Number((await shop.call(readPublicProduct, { id: String(lamp.productId) }, { currencyCode })).data.priceMin)

describe('who wants to hear when a product is back in stock', () => {
  test('hears it once, when there is enough for the smallest order', async () => {
    const [lamp, buyer] = [await stockProduct(shop, { stock: [0, 0] }), await openBuyer(shop)]
    const productId = String(lamp.productId)
    expect((await add(buyer, { productId, type: 0 })).data).toMatchObject({ notifiedFlag: 0 })
    expect(await alertsOf(buyer)).toEqual([])
    // The minimum order is 10 pieces, in total.
    await setStock(lamp, 4)
    expect(await alertsOf(buyer)).toEqual([])
    await setStock(lamp, 5)
    expect(await alertsOf(buyer)).toMatchObject([
      {
        path: `/product/${productId}`,
        consoleFlag: 0,
        messageTitle: [{ name: 'Back in stock' }],
        messageJsonContent: [{ name: 'Desk lamp' }],
      },
    ])
    await setStock(lamp, 0)
    await alertsOf(buyer)
    await setStock(lamp, 50)
    expect(await alertsOf(buyer)).toHaveLength(1)
    expect(await mailsTo(buyer)).toHaveLength(1)
    expect(failures).toEqual([])
  })

  test('gets no mail of it that would come after it is sold out again', async () => {
    const [lamp, buyer] = [await stockProduct(shop, { stock: [0] }), await openBuyer(shop)]
    await add(buyer, { productId: String(lamp.productId), type: 0 })
    await setStock(lamp, 50)
    expect(await alertsOf(buyer)).toHaveLength(1)
    await setStock(lamp, 0)
    expect(await mailsTo(buyer)).toEqual([])
  })

  test('hears it at once where it is so already, and again where they ask again', async () => {
    const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
    const input = { productId: String(lamp.productId), type: 0 } as const
    const { data } = await add(buyer, input)
    expect(data.notifiedFlag).toBe(1)
    expect(await alertsOf(buyer)).toHaveLength(1)
    expect((await add(buyer, input)).data).toEqual(data)
    expect(await alertsOf(buyer)).toHaveLength(2)
    expect(await listOf(buyer)).toMatchObject([{ id: data.id, type: 0, price: null, notifyTime: expect.any(String) }])
  })

  test('hears nothing of what is not on sale, until it is', async () => {
    const [lamp, buyer] = [await stockProduct(shop, { status: PRODUCT_STATUS.offSale }), await openBuyer(shop)]
    expect((await add(buyer, { productId: String(lamp.productId), type: 0 })).data.notifiedFlag).toBe(0)
    expect(await alertsOf(buyer)).toEqual([])
    expect(await listOf(buyer)).toMatchObject([{ status: 2 }])
    await db.update(products).set({ status: PRODUCT_STATUS.onSale }).where(eq(products.id, lamp.productId))
    expect(await alertsOf(buyer)).toHaveLength(1)
  })
})

describe('who waits for a lower price', () => {
  test('hears it once the lowest tier is below their own, in the currency that they named it in', async () => {
    const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
    const lowest = await lowestOf(lamp)
    const input = { productId: String(lamp.productId), type: 1, price: lowest.toFixed(4) } as const
    // A price equal to the present one is not below it.
    expect((await add(buyer, input)).data.notifiedFlag).toBe(0)
    expect(await alertsOf(buyer)).toEqual([])
    await setPrice(lamp, 7_000_000n)
    expect(await alertsOf(buyer)).toMatchObject([{ messageTitle: [{ name: 'The price is now below the one you chose' }] }])
    expect(await listOf(buyer)).toMatchObject([{ type: 1, price: input.price, currencyCode: 'EUR', status: 1 }])
    // The buyer is notified only once: not of a further fall, nor of another one after a rise.
    for (const micro of [6_000_000n, 9_000_000n, 5_000_000n]) {
      await setPrice(lamp, micro)
      expect(await alertsOf(buyer)).toHaveLength(1)
    }
    const [mail] = await mailsTo(buyer)
    expect(mail!.text).toContain(`https://shop.example/product/${lamp.productId}`)
  })

  test('hears it at once where it is so already', async () => {
    const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
    const price = ((await lowestOf(lamp, 'USD')) * 2).toFixed(2)
    const { data } = await add(buyer, { productId: String(lamp.productId), type: 1, price }, 'USD')
    expect(data.notifiedFlag).toBe(1)
    expect(await listOf(buyer)).toMatchObject([{ price, currencyCode: 'USD' }])
  })

  test.each(LANGUAGES)('reads it in their own language: %s', async (language) => {
    const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
    await db.update(accounts).set({ language }).where(eq(accounts.id, buyer.id))
    await add(buyer, { productId: String(lamp.productId), type: 1, price: '999' })
    const name = { spa: 'Desk lamp (es)', en: 'Desk lamp', zh: 'Desk lamp (zh)' }[language]
    expect(await alertsOf(buyer, language)).toMatchObject([{ messageJsonContent: [{ name }] }])
    const [mail] = await mailsTo(buyer)
    expect(mail!.subject).toContain(name)
    expect(mail!.text).toMatch(/€\s?999[.,]00|999[.,]00\s?€/)
  })

  test('names it, with no more decimals than prices have', async () => {
    const [lamp, buyer] = [await stockProduct(shop), await openBuyer(shop)]
    const problem = async (price: string | undefined) => {
      const { code, data } = await add(buyer, { productId: String(lamp.productId), type: 1, ...(price !== undefined && { price }) })
      return [code, (data as unknown as { path: string }[])[0]?.path]
    }
    expect(await problem(undefined)).toEqual([400, 'price'])
    expect(await problem('0')).toEqual([400, 'price'])
    expect(await problem('-1')).toEqual([400, 'price'])
    expect(
      (await shop.call(addWatch, { productId: String(lamp.productId), type: 1, price: 1 } as never, { token: buyer.token })).code,
    ).toBe(400)
    expect((await add(buyer, { productId: String(lamp.productId), type: 1, price: '0.000001' })).code).toBe(200)
    // The Chilean peso has no decimals, and unit prices have four more.
    expect((await add(buyer, { productId: String(lamp.productId), type: 1, price: '1.00001' }, 'CLP')).code).toBe(400)
  })
})

describe('alerts', () => {
  test('are their own buyer’s, who ends them', async () => {
    const [lamp, buyer, stranger] = [await stockProduct(shop, { stock: [0] }), await openBuyer(shop), await openBuyer(shop)]
    const { id } = (await add(buyer, { productId: String(lamp.productId), type: 0 })).data
    expect(await listOf(stranger)).toEqual([])
    expect((await shop.call(deleteWatch, { id }, { token: stranger.token })).code).toBe(110001)
    expect((await shop.call(deleteWatch, { id }, { token: buyer.token })).code).toBe(200)
    expect((await shop.call(deleteWatch, { id }, { token: buyer.token })).code).toBe(110001)
    await setStock(lamp, 100)
    expect(await alertsOf(buyer)).toEqual([])
  })

  test('are refused for what there is not, and for what will not come back', async () => {
    const buyer = await openBuyer(shop)
    const code = async (productId: number) => (await add(buyer, { productId: String(productId), type: 0 })).code
    expect(await code(999_999_999)).toBe(150001)
    expect(await code((await stockProduct(shop, { status: PRODUCT_STATUS.draft })).productId)).toBe(150001)
    expect(await code((await stockProduct(shop, { status: PRODUCT_STATUS.removed })).productId)).toBe(150006)
  })

  test('are at most a hundred, however many are added at once', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { stock: [0] })]
    const ids: string[] = []
    for (let n = 0; n < 53; n++) ids.push(String((await stockProduct(shop, { supplierId: lamp.supplierId, stock: [0] })).productId))
    const all = ids.flatMap((productId) => ([0, 1] as const).map((type) => ({ productId, type, price: '0.01' })))
    for (const watch of all.slice(0, 99)) expect((await add(buyer, watch)).code).toBe(200)
    const racing = await Promise.all(all.slice(99).map((watch) => add(buyer, watch)))
    expect(racing.map(({ code }): number => code).filter((code) => code === 200)).toHaveLength(1)
    const productId = String(lamp.productId)
    expect((await add(buyer, { productId, type: 0 })).code).toBe(150030)
    // Changing the price of an existing alert does not add one.
    expect((await add(buyer, { productId: ids[0]!, type: 1, price: '0.02' })).code).toBe(200)
    const [first] = await listOf(buyer)
    await shop.call(deleteWatch, { id: first!.id }, { token: buyer.token })
    expect((await add(buyer, { productId, type: 0 })).code).toBe(200)
  })
})
