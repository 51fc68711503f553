import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products, skus } from '#server/features/products/products.table.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const EN = { locale: 'en' } as const
const seller = await openSeller(shop)
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const { data: lamp } = await seller.add()
const { data: draft } = await seller.add({ status: 0, hsCode: '', textList: [{ langCode: 'en', name: 'Unfinished lamp' }] })

const visit = (url: string, token = seller.token) => visitPage(shop, `/en/console/products${url}`, token)
const send = (url: string, fields: Record<string, string>, token = seller.token) =>
  sendForm(shop, `/en/console/products${url}`, token, fields)
const stockNow = async (skuId: string) =>
  (
    await db
      .select()
      .from(skus)
      .where(eq(skus.id, Number(skuId)))
  )[0]!.stock
const statusNow = async (id: string) =>
  (
    await db
      .select()
      .from(products)
      .where(eq(products.id, Number(id)))
  )[0]!.status

test('a supplier’s list has its products and their filters, the platform’s every supplier’s', async () => {
  const { body } = await visit('')
  expect([body.includes('Clay lamp'), body.includes('Unfinished lamp'), body.includes(`href="/en/console/products/${lamp.id}"`)]).toEqual([
    true,
    true,
    true,
  ])
  const missing = (await visit('?langMissing=zh')).body
  expect([missing.includes('Unfinished lamp'), missing.includes('Clay lamp')]).toEqual([true, false])
  const staffs = (await visit(`?supplierId=${seller.supplierId}`, operator)).body
  expect([
    staffs.includes('Clay lamp'),
    staffs.includes(words.products_desk_copy({}, EN)),
    staffs.includes('/console/products/new'),
  ]).toEqual([true, false, false])
})

test('stock changes by the difference to what was shown, and what is no number stands beside its field', async () => {
  const [first, second] = lamp.skuList.map(({ skuId }) => skuId) as [string, string]
  const page = `?id=${lamp.id}`
  expect((await visit(page)).body).toContain(`name="skuList.${first}.stock"`)
  // Simulates an order meanwhile.
  await db
    .update(skus)
    .set({ stock: 480 })
    .where(eq(skus.id, Number(first)))
  const typed = {
    intent: 'stock',
    [`skuList.${first}.stock`]: '+20',
    [`skuList.${first}.seenStock`]: '500',
    [`skuList.${second}.stock`]: '500',
    [`skuList.${second}.seenStock`]: '500',
  }
  await send(page, typed)
  expect([await stockNow(first), await stockNow(second)]).toEqual([500, 500])
  await db
    .update(skus)
    .set({ stock: 490 })
    .where(eq(skus.id, Number(first)))
  const refused = (await send(page, { ...typed, [`skuList.${second}.stock`]: 'many' })).body
  expect(refused).toContain(words.products_desk_stock_wrong({}, EN))
  expect(refused).toContain(`name="skuList.${first}.seenStock" value="500"`)
  expect(await stockNow(first)).toBe(490)
})

test('putting on sale what is not complete names it and what it lacks; the platform takes off sale with a reason alone', async () => {
  const sale = { intent: 'status', status: '1', idList: `${lamp.id},${draft.id}` }
  const refused = (await send('', sale)).body
  expect(refused).toContain(words.products_desk_field({ field: 'hsCode' }, EN))
  expect(await statusNow(draft.id)).toBe(0)
  const decision = { intent: 'status', status: '2', idList: lamp.id, reason: '' }
  await send('', decision, operator)
  expect(await statusNow(lamp.id)).toBe(1)
  await send('', { ...decision, reason: 'The pictures are another supplier’s.' }, operator)
  expect(await statusNow(lamp.id)).toBe(2)
  expect((await visit('')).body).not.toContain(words.products_desk_put_on_sale({}, EN))
})

test('a copy opens as a draft', async () => {
  const { statusCode, headers } = await send('', { intent: 'copy', id: lamp.id })
  expect(statusCode).toBe(302)
  const id = /^\/en\/console\/products\/(\d+)$/.exec(String(headers.location))![1]!
  expect(await statusNow(id)).toBe(0)
})
