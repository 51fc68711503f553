import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pageSuppliers, readSupplier } from '#contract/suppliers/suppliers.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const [first] = await db.select().from(suppliers).orderBy(suppliers.id).limit(1)

test('suppliers show at most three of their bestsellers', async () => {
  const { code, rows, total } = await shop.call(pageSuppliers, { pageSize: '60' })
  expect(code).toBe(200)
  expect(total).toBe(rows.length)
  const selling = rows.filter(({ productTotal }) => productTotal > 0)
  expect(selling.length).toBeGreaterThan(0)
  for (const { id, productList, mainCategoryList } of selling) {
    expect(productList.length).toBeGreaterThan(0)
    expect(productList.length).toBeLessThanOrEqual(3)
    expect(productList.every(({ supplierId }) => supplierId === id)).toBe(true)
    expect(mainCategoryList.length).toBeGreaterThan(0)
  }
})

test('suppliers are found by part of their name in any language, regardless of accents and case', async () => {
  const name = first!.name.en.split(' ')[0]!
  const { rows } = await shop.call(pageSuppliers, { keyword: name.toUpperCase(), pageSize: '60' })
  expect(rows.map(({ id }) => id)).toContain(String(first!.id))
  expect((await shop.call(pageSuppliers, { keyword: '100%_nothing\\' })).total).toBe(0)
})

test('suppliers are found by what they sell', async () => {
  const { rows } = await shop.call(pageSuppliers, { pageSize: '60' })
  const trading = rows.find(({ mainCategoryList }) => mainCategoryList.length > 0)!
  const found = await shop.call(pageSuppliers, { keyword: trading.mainCategoryList[0]!.name, pageSize: '60' })
  expect(found.rows.map(({ id }) => id)).toContain(trading.id)
  const filtered = await shop.call(pageSuppliers, { categoryId: trading.mainCategoryList[0]!.id, pageSize: '60' })
  expect(filtered.rows.map(({ id }) => id)).toContain(trading.id)
})

test('filters narrow the list, sort orders sort it', async () => {
  const factories = await shop.call(pageSuppliers, { companyType: '1', verifiedLevel: '2', pageSize: '60' })
  expect(factories.rows.every(({ companyType, verifiedLevel }) => companyType !== 2 && verifiedLevel === 2)).toBe(true)
  const { rows } = await shop.call(pageSuppliers, { orderBy: '1', pageSize: '60' })
  const scores = rows.map(({ score }) => score ?? 0)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  const quick = await shop.call(pageSuppliers, { orderBy: '2', pageSize: '60' })
  const hours = quick.rows.map(({ replyHours }) => replyHours ?? 999)
  expect(hours).toEqual(hours.toSorted((one, other) => one - other))
})

test('who makes and trades is found as either, and a level of verification includes the higher ones', async () => {
  const idsOf = async (filter: { companyType?: string; verifiedLevel?: string }) =>
    (await shop.call(pageSuppliers, { ...filter, pageSize: '60' })).rows.map(({ id }) => id)
  const { rows } = await shop.call(pageSuppliers, { pageSize: '60' })
  const idsWhere = (test: (row: (typeof rows)[number]) => boolean) => new Set(rows.filter(test).map(({ id }) => id))
  expect(new Set(await idsOf({ companyType: '1' }))).toEqual(idsWhere(({ companyType }) => companyType !== 2))
  expect(new Set(await idsOf({ companyType: '2' }))).toEqual(idsWhere(({ companyType }) => companyType !== 1))
  expect(new Set(await idsOf({ companyType: '3' }))).toEqual(idsWhere(({ companyType }) => companyType === 3))
  expect(new Set(await idsOf({ verifiedLevel: '1' }))).toEqual(idsWhere(({ verifiedLevel }) => verifiedLevel >= 1))
  expect((await idsOf({ verifiedLevel: '0' })).length).toBe(rows.length)
  const { facets } = await shop.call(pageSuppliers, { companyType: '1', verifiedLevel: '2' })
  for (const { value, total } of facets[0]!.valueList)
    expect((await shop.call(pageSuppliers, { companyType: '1', verifiedLevel: '2', countryCode: value })).total).toBe(total)
})

test('a country stays among the choices while it is chosen, even if nothing else that is chosen leaves a supplier there', async () => {
  const { facets: all } = await shop.call(pageSuppliers, {})
  const { value: countryCode, label } = all[0]!.valueList[0]!
  const { total, facets } = await shop.call(pageSuppliers, { countryCode, keyword: '100%_nothing' })
  expect([total, facets[0]!.valueList]).toEqual([0, [{ value: countryCode, label, total: 0 }]])
  expect((await shop.call(pageSuppliers, { countryCode: 'XX', keyword: '100%_nothing' })).facets?.[0]?.valueList ?? []).toEqual([])
})

test('a supplier in full includes its verifications and its minimum order in the caller’s currency', async () => {
  const { data } = await shop.call(readSupplier, { id: String(first!.id) }, { currencyCode: 'CNY' })
  expect(data.minOrderAmount).toBe((Number(first!.minOrderFen) / 100).toFixed(2))
  expect(data.currencyCode).toBe('CNY')
  expect(data.nameOrigin).toBe(first!.nameOrigin)
})

test('a missing supplier is 280001, one that has left 280008', async () => {
  expect((await shop.call(readSupplier, { id: '999999' })).code).toBe(280001)
  expect((await shop.call(readSupplier, { id: 'abc' })).code).toBe(280001)
  const [last] = await db.select().from(suppliers).orderBy(suppliers.id).offset(3).limit(1)
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, last!.id))
  expect((await shop.call(readSupplier, { id: String(last!.id) })).code).toBe(280008)
})
