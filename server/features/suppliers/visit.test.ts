import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { readConsoleSupplier, setSupplierVisit } from '#contract/suppliers/console/suppliers.ts'
import { readSupplier, readVisitReport } from '#contract/suppliers/suppliers.ts'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const operator = { token: await signedInWith(shop, 'supplier') }

const upload = async (bytes: Uint8Array, name: string, type: 1 | 2) =>
  (await shop.call(uploadFile, { type, file: { name, bytes } } as never, operator)).data.fileId
const pdf = () => upload(pdfOf('Visit'), 'visit.pdf', UPLOAD_TYPES.document)
const photo = async () => upload(await pictureOf(20, 20), 'photo.jpg', UPLOAD_TYPES.image)

type Visit = Omit<InputOf<typeof setSupplierVisit>, 'id' | 'version'>
async function set(supplierId: number, visit: Visit, as = operator) {
  const id = String(supplierId)
  const { data } = await shop.call(readConsoleSupplier, { id }, operator)
  return shop.call(setSupplierVisit, { id, version: data.version, ...visit }, as)
}
const seen = async (supplierId: number) => (await shop.call(readSupplier, { id: String(supplierId) })).data.visit
const fetched = async (supplierId: number) => {
  const { code, data } = await shop.call(readVisitReport, { id: String(supplierId) })
  return code === 200 ? shop.app.inject({ url: data.fileUrl }) : code
}

test('everybody sees when the platform was at a supplier’s, and can fetch its report and look at the photographs', async () => {
  const supplierId = await openSupplier(shop)
  expect(await seen(supplierId)).toBeNull()
  expect(await fetched(supplierId)).toBe(110001)
  const visit = { visitDay: '2026-03-04', reportFileId: await pdf(), imageFileIdList: [await photo()] }
  expect((await set(supplierId, visit)).code).toBe(200)
  const { imageList = [], ...said } = (await seen(supplierId))!
  expect(said).toEqual({ visitDay: '2026-03-04', reportFlag: 1 })
  expect((await shop.app.inject({ url: imageList[0]! })).statusCode).toBe(200)
  const file = await fetched(supplierId)
  expect(file).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
  const { body } = await visitPage(shop, `/en/supplier/${supplierId}`)
  expect(body).toContain('Report of the visit (PDF)')
  // The photographs are dated with that day.
  expect(body).toMatch(/<time dateTime="2026-03-04"[^>]*>4 Mar 2026</i)
  expect(body).toMatch(new RegExp(`<img[^>]*/${imageList[0]!.split('/').at(-2)}/`))
  const page = await visitPage(shop, `/en/supplier/${supplierId}/visitReport`)
  expect([page.statusCode, page.headers.location]).toEqual([302, expect.stringMatching(/^\/files\/u/)])
})

test('what is left out stays, what is replaced can be fetched no longer, and a visit without a day is none', async () => {
  const supplierId = await openSupplier(shop)
  await set(supplierId, { visitDay: '2026-03-04', reportFileId: await pdf(), imageFileIdList: [await photo()] })
  const { data: former } = await shop.call(readVisitReport, { id: String(supplierId) })
  expect((await set(supplierId, { visitDay: '2026-03-05' })).data.visit).toMatchObject({ visitDay: '2026-03-05', reportFlag: 1 })
  expect((await seen(supplierId))!.imageList).toHaveLength(1)
  await set(supplierId, { visitDay: '2026-03-05', reportFileId: await pdf() })
  expect((await shop.app.inject({ url: former.fileUrl })).statusCode).toBe(404)
  const [picture] = (await seen(supplierId))!.imageList
  expect((await set(supplierId, { visitDay: null })).data.visit).toBeNull()
  expect(await fetched(supplierId)).toBe(110001)
  expect((await shop.app.inject({ url: picture! })).statusCode).toBe(404)
})

test('a report or photographs without the day are refused, and stay the uploader’s', async () => {
  const supplierId = await openSupplier(shop)
  const [reportFileId, imageId] = [await pdf(), await photo()]
  for (const files of [{ reportFileId }, { imageFileIdList: [imageId] }])
    expect(await set(supplierId, { visitDay: null, ...files })).toMatchObject({ code: 400, data: [{ path: 'visitDay' }] })
  expect((await set(supplierId, { visitDay: '2026-03-04', reportFileId, imageFileIdList: [imageId] })).code).toBe(200)
})

test('is refused for days to come, for what is no PDF, for others’ files and for who may not', async () => {
  const supplierId = await openSupplier(shop)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(await set(supplierId, { visitDay: tomorrow })).toMatchObject({ code: 400, data: [{ path: 'visitDay' }] })
  const picture = await upload(await pictureOf(20, 20), 'report.jpg', UPLOAD_TYPES.document)
  expect((await set(supplierId, { visitDay: '2026-03-04', reportFileId: picture })).code).toBe(140001)
  const other = { token: await signedInWith(shop, 'supplier') }
  expect((await set(supplierId, { visitDay: '2026-03-04', reportFileId: await pdf() }, other)).code).toBe(110001)
  for (const token of [await signedInWith(shop, 'order'), (await openBuyer(shop)).token])
    expect((await set(supplierId, { visitDay: '2026-03-04' }, { token })).code).toBe(403)
  const stale = { id: String(supplierId), version: 99, visitDay: '2026-03-04' }
  expect((await shop.call(setSupplierVisit, stale, operator)).code).toBe(110002)
  expect(await seen(supplierId)).toBeNull()
  await shop.appContext.database.db.update(suppliers).set({ status: 2 }).where(eq(suppliers.id, supplierId))
  expect(await fetched(supplierId)).toBe(280008)
})

test('of today is entered on the same day wherever the operator is', async () => {
  const [year, month, day] = shop.appContext.clock().toISOString().slice(0, 10).split('-').map(Number)
  // 20:00 UTC is the next day in Shanghai.
  shop.passTime(Date.UTC(year!, month! - 1, day! + 1, 20) - shop.appContext.clock().getTime())
  const token = await signedInWith(shop, 'supplier')
  const supplierId = await openSupplier(shop)
  const tomorrow = new Date(shop.appContext.clock().getTime() + 86_400_000).toISOString().slice(0, 10)
  const codeIn = async (zone: string) => {
    const { data } = await shop.call(readConsoleSupplier, { id: String(supplierId) }, { token })
    const body = { id: String(supplierId), version: data.version, visitDay: tomorrow }
    return (await shop.call(setSupplierVisit, body, { token, headers: { 'operate-timezone': zone } })).code
  }
  expect([await codeIn('Europe/Madrid'), await codeIn('Asia/Shanghai')]).toEqual([400, 200])
})
