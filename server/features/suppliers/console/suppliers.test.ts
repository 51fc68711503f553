import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/languages.ts'
import { confirmReceipt } from '#contract/orders/changes.ts'
import { readConsoleOrder, readyOrder } from '#contract/orders/console/orders.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { readCompany } from '#contract/suppliers/console/company.ts'
import { editSupplier, listSuppliers, readConsoleSupplier, setSupplierStatus } from '#contract/suppliers/console/suppliers.ts'
import { pageSuppliers, readSupplier } from '#contract/suppliers/suppliers.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { products, productTexts } from '#server/features/products/products.table.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { searchPostings } from '#server/features/search/search.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { SOCIAL_CREDIT_CODE } from '#tests/applying.ts'
import { patient } from '#tests/exhaustive.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import { looseFile, paidOrder, shippedOrder } from '#tests/order-stages.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openCachedShop()
const { db } = shop.appContext.database
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }

const read = async (id: number) => (await shop.call(readConsoleSupplier, { id: String(id) }, operator)).data
const edit = async (id: number, fields: Omit<InputOf<typeof editSupplier>, 'id' | 'version'>) =>
  shop.call(editSupplier, { id: String(id), version: (await read(id)).version, ...fields }, operator)
const setStatus = async (id: number, status: 1 | 2, reason = 'Sold copies') =>
  shop.call(setSupplierStatus, { id: String(id), version: (await read(id)).version, status, reason }, operator)
const found = async (keyword: string) => (await shop.call(pageProducts, { keyword }, { language: 'en' })).rows.map(({ id }) => id)
const within = (ms: number, isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: patient(ms), interval: 100 })

/** Adds a supplier with an indexed product that has a unique name. */
async function openSeller() {
  const supplierId = await openSupplier(shop)
  const [{ categoryId } = { categoryId: 0 }] = await db.select({ categoryId: products.categoryId }).from(products).limit(1)
  const { productId } = await stockProduct(shop, { supplierId, categoryId })
  const word = `zorblax${supplierId}`
  await db
    .insert(productTexts)
    .values({ productId, language: 'en', name: `Lamp ${word}`, description: '' })
    .onConflictDoUpdate({
      target: [productTexts.productId, productTexts.language],
      set: { name: `Lamp ${word}` },
    })
  await indexProducts(db, [productId])
  return { supplierId, productId: String(productId), word }
}

describe('a cancelled supplier', () => {
  test('is gone from lists, search and cached pages within 2 s; it all comes back', async () => {
    const { supplierId, productId, word } = await openSeller()
    const page = inLanguage(`/supplier/${supplierId}`, 'en')
    const isListed = async () => {
      const { rows } = await shop.call(pageSuppliers, { keyword: String(supplierId), pageSize: '60' })
      return rows.some(({ id }) => id === String(supplierId))
    }
    expect(await found(word)).toEqual([productId])
    await within(2000, async () => (await readPage(shop.app, page)).statusCode === 200)
    expect((await setStatus(supplierId, 2)).data).toMatchObject({ status: 2, statusReason: 'Sold copies', version: 2 })
    await within(2000, async () => (await found(word)).length === 0)
    expect((await shop.call(pageProducts, { supplierId: String(supplierId) })).rows).toEqual([])
    expect(await isListed()).toBe(false)
    expect((await shop.call(readSupplier, { id: String(supplierId) })).code).toBe(280008)
    expect((await shop.call(readProduct, { id: productId }, { token: await signedIn(shop) })).code).toBe(150026)
    await within(2000, async () => (await readPage(shop.app, page)).statusCode === 404)
    await finishJobs(shop.appContext, jobPlan)
    expect(await db.$count(searchPostings, eq(searchPostings.productId, Number(productId)))).toBe(0)

    expect((await setStatus(supplierId, 1, '')).data).toMatchObject({ status: 1, statusReason: '' })
    await finishJobs(shop.appContext, jobPlan)
    await within(5000, async () => (await found(word)).length === 1)
    await within(2000, async () => (await readPage(shop.app, page)).statusCode === 200)
  })

  test('answers its members with 280008, and its open orders go on', async () => {
    const order = await shippedOrder(shop)
    const { supplierId } = (await db.select().from(accounts).where(eq(accounts.id, order.member.id)))[0]!
    await setStatus(supplierId!, 2)
    expect((await shop.call(readCompany, {}, { token: order.member.token })).code).toBe(280008)
    expect((await order.move(confirmReceipt, order.buyer.token, {})).code).toBe(200)
    expect((await order.info()).orderStatus).toBe(6)
    await setStatus(supplierId!, 1)
    expect((await shop.call(readCompany, {}, { token: order.member.token })).code).toBe(200)
  })

  test('leaves its paid orders to operators, who prepare and ship them in its place', async () => {
    const order = await paidOrder(shop)
    const { supplierId } = (await db.select().from(accounts).where(eq(accounts.id, order.member.id)))[0]!
    const ready = { fileIdList: [await looseFile(shop, DEMO_PEOPLE.operator.id)] }
    const actions = async () => (await shop.call(readConsoleOrder, { id: order.id }, operator)).data.actionList
    expect(await actions()).not.toContain('ready')
    expect((await order.move(readyOrder, operator.token, ready)).code).toBe(590015)
    await setStatus(supplierId!, 2)
    expect(await actions()).toContain('ready')
    expect((await order.move(readyOrder, operator.token, ready)).code).toBe(200)
    expect(await actions()).toContain('ship')
    await setStatus(supplierId!, 1)
    expect(await actions()).not.toContain('ship')
  })

  test('needs a reason, the version that is there, and is not the house', async () => {
    const supplierId = await openSupplier(shop)
    expect((await setStatus(supplierId, 2, ' ')).code).toBe(400)
    const stale = { id: String(supplierId), version: 7, status: 2, reason: 'x' } as const
    expect((await shop.call(setSupplierStatus, stale, operator)).code).toBe(110002)
    const house = { id: String(await findOrCreateHouse(db)), version: 1 }
    expect((await shop.call(setSupplierStatus, { ...house, status: 2, reason: 'x' }, operator)).code).toBe(280001)
    expect((await shop.call(editSupplier, { ...house, nameOrigin: 'x' }, operator)).code).toBe(280001)
    expect((await shop.call(readConsoleSupplier, { id: house.id }, operator)).code).toBe(280001)
    expect((await shop.call(readConsoleSupplier, { id: '999999' }, operator)).code).toBe(280001)
    expect((await read(supplierId)).status).toBe(1)
  })
})

describe('an operator', () => {
  test('changes what suppliers themselves may not', async () => {
    const supplierId = await openSupplier(shop)
    const verifier = { spa: 'SGS', en: '', zh: '' }
    const fields = {
      nameOrigin: '义乌新灯具',
      registrationNo: SOCIAL_CREDIT_CODE,
      companyType: 3,
      verifiedLevel: 2,
      commissionRate: '3.25',
      depositRate: 40,
      verifyList: [{ item: 1, result: 2, verifier, verifyTime: '2026-03-01' }],
    } as const
    const { data } = await edit(supplierId, fields as unknown as Parameters<typeof edit>[1])
    expect(data).toMatchObject({ ...fields, verifyList: [{ item: 1, verifier: { spa: 'SGS', en: 'SGS', zh: 'SGS' } }], version: 2 })
    const seen = (await shop.call(readSupplier, { id: String(supplierId) }, { language: 'zh' })).data
    expect(seen).toMatchObject({ nameOrigin: '义乌新灯具', verifiedLevel: 2, verifyList: [{ verifier: 'SGS' }] })
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, supplierId))
    expect(entry).toMatchObject({
      action: 'supplier/edit',
      before: { commission_basis_points: 200 },
      after: { commission_basis_points: 325 },
    })
  })

  test('is told which field cannot be so', async () => {
    const supplierId = await openSupplier(shop)
    const wrong = { registrationNo: '91330782MA2EXAMP1X', commissionRate: '100.01', verifiedLevel: 3, companyType: 4, nameOrigin: '' }
    for (const [path, value] of Object.entries(wrong)) {
      const { code, data } = await edit(supplierId, { [path]: value } as Parameters<typeof edit>[1])
      expect([path, code, (data as unknown as { path: string }[])[0]!.path]).toEqual([path, 400, path])
    }
    expect((await read(supplierId)).version).toBe(1)
  })

  test('finds a supplier’s goods by its new name', async () => {
    const { supplierId, productId } = await openSeller()
    await edit(supplierId, { name: { spa: '', en: `Quixel${supplierId}`, zh: '' } })
    await finishJobs(shop.appContext, jobPlan)
    expect(await found(`Quixel${supplierId}`)).toContain(productId)
  })

  test('lists suppliers by status, level, country and words, without the house; the file has the same rows', async () => {
    await findOrCreateHouse(db)
    const supplierId = await openSupplier(shop, {
      countryCode: 'LA',
      verifiedLevel: 1,
      registrationNo: 'LA-0815',
      nameOrigin: 'Đèn Sài Gòn',
    })
    const list = async (filter: InputOf<typeof listSuppliers.page>) =>
      (await shop.call(listSuppliers.page, { pageSize: 60, ...filter }, operator)).rows
    const all = await list({})
    const [{ total } = { total: 0 }] = [await shop.call(listSuppliers.page, {}, operator)]
    expect(total).toBe((await db.$count(suppliers)) - 1)
    expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).toSorted((a, b) => b - a))
    for (const filter of [
      { countryCode: 'LA' },
      { keyword: 'den sai gon' },
      { keyword: 'la-0815' },
      { keyword: String(supplierId), verifiedLevel: 1 },
    ])
      expect((await list(filter)).map(({ id }) => id)).toEqual([String(supplierId)])
    await setStatus(supplierId, 2)
    expect((await list({ status: 2, countryCode: 'LA' })).map(({ id, commissionRate }) => [id, commissionRate])).toEqual([
      [String(supplierId), '2.00'],
    ])
    expect(await list({ keyword: '100%_nothing\\' })).toEqual([])
    const { data } = await shop.call(listSuppliers.export, { countryCode: 'LA' }, operator)
    const file = (await shop.app.inject(data.fileUrl)).body
    expect(file.split('\r\n')[0]).toContain('id,version,name')
    expect(file).toContain('Đèn Sài Gòn')
  })

  test('without the right is refused', async () => {
    await db
      .update(accounts)
      .set({ rights: ['order'] })
      .where(eq(accounts.id, DEMO_PEOPLE.operator.id))
    expect((await shop.call(listSuppliers.page, {}, operator)).code).toBe(403)
    await db
      .update(accounts)
      .set({ rights: ['supplier'] })
      .where(eq(accounts.id, DEMO_PEOPLE.operator.id))
    expect((await shop.call(listSuppliers.page, {}, operator)).code).toBe(200)
  })
})
