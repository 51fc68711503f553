import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { addProduct, copyProduct, editStock, previewProduct, setProductStatus } from '#contract/products/console/products.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { patient } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const seller = await openSeller(shop)
const buyer = await openBuyer(shop)

const problemsOf = (answer: { code: number; data?: unknown }) =>
  answer.code === 400 ? (answer.data as { path: string }[]).map(({ path }) => path).sort() : [String(answer.code)]

describe('the status', () => {
  test('is set for many at once, or for none', async () => {
    const made = await Promise.all([seller.add(), seller.add()])
    const idList = made.map(({ data }) => data.id)
    expect((await shop.call(setProductStatus, { idList, status: 2 }, { token: seller.token })).code).toBe(200)
    expect(await Promise.all(idList.map(async (id) => (await seller.info(id)).status))).toEqual([2, 2])
    expect((await shop.call(readProduct, { id: idList[0]! }, { token: buyer.token })).code).toBe(150026)
    expect((await shop.call(setProductStatus, { idList: [...idList, '999999999'], status: 1 }, { token: seller.token })).code).toBe(110001)
    expect((await seller.info(idList[0]!)).status).toBe(2)
    // Many at once are one entry of the audit log.
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'product/status'))
    expect(entries.map(({ entityId, after }) => [entityId, after?.['productIdList']])).toEqual([
      [null, idList.map(Number).sort((a, b) => a - b)],
    ])
  })

  test('becomes on sale for what has everything: 400 names the product and the field', async () => {
    const { data: whole } = await seller.add({ status: 0 })
    const { data: draft } = await seller.add({ status: 0, hsCode: '', skuList: [{ skuCode: 'A', valueIdList: ['red'], stock: 1 }] })
    const idList = [whole.id, draft.id]
    expect(problemsOf(await shop.call(setProductStatus, { idList, status: 1 }, { token: seller.token }))).toEqual([
      'idList.1.hsCode',
      'idList.1.skuList.0.weightGram',
    ])
    expect((await seller.info(whole.id)).status).toBe(0)
  })

  test('becomes on sale no more after the end of sale, which a copy of it no longer has', async () => {
    const expireTime = new Date(shop.appContext.clock().getTime() - MINUTE_MS).toISOString()
    expect(problemsOf(await seller.add({ expireTime }))).toEqual(['expireTime'])
    const { data: made } = await seller.add({ expireTime, status: 2 })
    expect(problemsOf(await seller.edit(made, { status: 1 }))).toEqual(['expireTime'])
    const sold = (id: string) => shop.call(setProductStatus, { idList: [id], status: 1 }, { token: seller.token })
    expect(problemsOf(await sold(made.id))).toEqual(['idList.0.expireTime'])
    const { data: copy } = await shop.call(copyProduct, { id: made.id }, { token: seller.token })
    expect(copy.expireTime).toBeNull()
    expect((await sold(copy.id)).code).toBe(200)
    expect((await shop.call(readProduct, { id: copy.id }, { token: buyer.token })).code).toBe(200)
  })

  test('of a removed product stays, and it is edited no more', async () => {
    const { data: made } = await seller.add()
    expect((await shop.call(setProductStatus, { idList: [made.id], status: 3 }, { token: seller.token })).code).toBe(200)
    const removed = await seller.info(made.id)
    expect(removed.status).toBe(3)
    expect((await shop.call(readProduct, { id: made.id }, { token: buyer.token })).code).toBe(150006)
    expect((await seller.edit(removed, { brand: 'x' })).code).toBe(150006)
    expect((await shop.call(setProductStatus, { idList: [made.id], status: 1 }, { token: seller.token })).code).toBe(150006)
  })

  test('the platform takes products off sale or removes them with a reason, which their supplier reads', async () => {
    const operator = await signedIn(shop, DEMO_PEOPLE.operator)
    const administrator = await signedIn(shop, ADMINISTRATOR)
    const { data: made } = await seller.add()
    const set = (status: 0 | 1 | 2 | 3, reason?: string, token = operator) =>
      shop.call(setProductStatus, { idList: [made.id], status, ...(reason ? { reason } : {}) }, { token })
    expect(problemsOf(await set(2))).toEqual(['reason'])
    expect(problemsOf(await set(1, 'Fine'))).toEqual(['status'])
    expect(problemsOf(await set(2, 'Mine', seller.token))).toEqual(['reason'])
    expect((await set(2, 'The certificate is missing')).code).toBe(200)
    const stopped = await seller.info(made.id)
    expect(stopped).toMatchObject({ status: 2, statusReason: 'The certificate is missing', version: 2 })
    expect((await seller.edit({ ...stopped, version: 1 }, { brand: 'x' })).code).toBe(110002)
    // Corrected, and put on sale again.
    const { data: mended } = await seller.edit(stopped, { status: 1, certificateList: [{ name: 'CE', number: '1' }] })
    expect(mended).toMatchObject({ status: 1, statusReason: '' })
    expect((await set(3, 'Counterfeit', administrator)).code).toBe(200)
    expect(await seller.info(made.id)).toMatchObject({ status: 3, statusReason: 'Counterfeit' })
  })
})

describe('what buyers see', () => {
  const found = async (keyword: string, language: 'spa' | 'en' | 'zh') =>
    (await shop.call(pageProducts, { keyword, exactFlag: 1, supplierId: String(seller.supplierId) }, { language })).rows.map(({ id }) => id)
  /** Lists are cached briefly; a server drops them as soon as it learns of the change. */
  const within5s = (check: () => Promise<void>) => vi.waitFor(check, { timeout: patient(5000), interval: 200 })
  const workOff = () => finishJobs(shop.appContext, jobPlan)

  test('a new product is found in each language, and no longer by what it was called before', { timeout: 60_000 }, async () => {
    const { data: made } = await seller.add({
      textList: [
        { langCode: 'spa', name: 'Zarzuparrilla luminosa' },
        { langCode: 'en', name: 'Quokkalight' },
        { langCode: 'zh', name: '考拉灯笼' },
      ],
    })
    await workOff()
    expect(await Promise.all([found('zarzuparrilla', 'spa'), found('quokkalight', 'en'), found('考拉灯笼', 'zh')])).toEqual([
      [made.id],
      [made.id],
      [made.id],
    ])
    const { data: renamed } = await seller.edit(made, { textList: [{ langCode: 'spa', name: 'Ornitorrinco' }] })
    await workOff()
    await within5s(async () => expect(await found('ornitorrinco', 'en')).toEqual([made.id]))
    await within5s(async () => expect(await found('zarzuparrilla', 'spa')).toEqual([]))
    expect((await shop.call(setProductStatus, { idList: [renamed.id], status: 2 }, { token: seller.token })).code).toBe(200)
    await workOff()
    await within5s(async () => expect(await found('ornitorrinco', 'en')).toEqual([]))
  })

  test('every change drops the pages that show it', async () => {
    const { data: made } = await seller.add()
    const tagsOf = async (work: () => Promise<{ code: number }>) => {
      await db.execute(sql`delete from row_changes`)
      expect((await work()).code).toBe(200)
      return (await db.execute<{ tag: string }>(sql`select distinct tag from row_changes order by tag`)).rows.map(({ tag }) => tag)
    }
    await workOff()
    const inNewWords = async () => {
      const reply = await seller.edit(made, { brand: 'Lumen' })
      await workOff()
      return reply
    }
    expect(await tagsOf(inNewWords)).toEqual([`product:${made.id}:facts`, 'search_postings'])
    const atAnotherPrice = async () => {
      const reply = await seller.edit(await seller.info(made.id), { priceRangeList: [{ startQuantity: 10, price: '13' }] })
      await workOff()
      return reply
    }
    expect(await tagsOf(atAnotherPrice)).toEqual([`product:${made.id}:price`])
    const [red] = made.skuList
    expect(
      await tagsOf(() => shop.call(editStock, { skuList: [{ skuId: red!.skuId, stock: 1, seenStock: 500 }] }, { token: seller.token })),
    ).toEqual([`product:${made.id}:page`])
    expect(await tagsOf(() => shop.call(setProductStatus, { idList: [made.id], status: 2 }, { token: seller.token }))).toEqual([
      `product:${made.id}:facts`,
    ])
  })

  test('a preview shows a draft just as it will be shown', async () => {
    const { data: made } = await seller.add({ status: 0 })
    const preview = await shop.call(previewProduct, { id: made.id }, { token: seller.token })
    expect(preview.code).toBe(200)
    expect((await shop.call(setProductStatus, { idList: [made.id], status: 1 }, { token: seller.token })).code).toBe(200)
    const { data: visible } = await shop.call(readProduct, { id: made.id }, { token: seller.token })
    expect({ ...preview.data, status: 1, supplier: visible.supplier }).toEqual(visible)
    const bare = await shop.call(addProduct, { textList: [{ langCode: 'en', name: 'Bare' }] }, { token: seller.token })
    expect((await shop.call(previewProduct, { id: bare.data.id }, { token: seller.token })).code).toBe(200)
  })
})
