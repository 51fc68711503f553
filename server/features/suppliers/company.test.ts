import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { openSupplier } from '#tests/goods.ts'
import { looseFile, openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

type Fields = Omit<InputOf<typeof editCompany>, 'version'>

async function openCompany(own: Parameters<typeof openSupplier>[1] = {}) {
  const supplierId = await openSupplier(shop, own)
  const member = await openMember(shop, supplierId)
  const read = async () => (await shop.call(readCompany, {}, { token: member.token })).data
  const edit = async (fields: Fields, token = member.token) => {
    const { version } = await read()
    return shop.call(editCompany, { version, ...fields }, { token })
  }
  return { supplierId, member, read, edit }
}

const statusOf = async (fileId: string) =>
  (
    await db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileId)))
  )[0]!.status
const keyOf = async (fileId: string) =>
  (
    await db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileId)))
  )[0]!.key

describe('what a supplier says of itself', () => {
  test('is edited by its members; what is left out stays', async () => {
    const { supplierId, edit, read } = await openCompany({ exportMarketList: ['ES'], employeeTotal: 20 })
    const fields = {
      name: { spa: 'Lámparas de Yiwu', en: 'Yiwu Lamps Ltd', zh: '' },
      description: { spa: 'Hacemos lámparas.', en: '', zh: '' },
      city: { spa: '', en: 'Yiwu', zh: '义乌' },
      establishYear: 2009,
      certificateList: ['ISO 9001', 'CE'],
      minOrderAmount: '1500.5',
      depositRate: 30,
      confirmFlag: 1,
    } as const
    const { code, data } = await edit(fields as unknown as Fields)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      version: 2,
      name: { ...fields.name, zh: 'Lámparas de Yiwu' },
      description: fields.description,
      city: { spa: 'Yiwu', en: 'Yiwu', zh: '义乌' },
      establishYear: 2009,
      employeeTotal: 20,
      exportMarketList: ['ES'],
      certificateList: fields.certificateList,
      minOrderAmount: '1500.50',
      currencyCode: 'CNY',
      depositRate: 30,
      confirmFlag: 1,
      commissionRate: '2.00',
    })
    expect(await read()).toEqual({ ...data, supportEmail: shop.appContext.config.supportEmail })
    const { data: seen } = await shop.call(readSupplier, { id: String(supplierId) }, { language: 'spa' })
    expect(seen).toMatchObject({ name: 'Lámparas de Yiwu', city: 'Yiwu', description: 'Hacemos lámparas.', establishYear: 2009 })
    // Texts in a single language are shown to readers of all languages.
    const { data: inEnglish } = await shop.call(readSupplier, { id: String(supplierId) }, { language: 'en' })
    expect(inEnglish.description).toBe('Hacemos lámparas.')
    const entries = await db.select().from(auditLog).where(eq(auditLog.supplierId, supplierId))
    expect(entries).toMatchObject([{ action: 'company/edit', entity: 'supplier', after: { version: 2, deposit_percent: 30 } }])
    expect(entries[0]!.before).not.toHaveProperty('employee_total')
    await edit({ employeeTotal: null, city: { spa: '', en: '', zh: '' } })
    expect(await read()).toMatchObject({ employeeTotal: null, city: { spa: '', en: '', zh: '' }, establishYear: 2009 })
  })

  test('an amount in another currency is converted once, at the rate of the day', async () => {
    const { supplierId, edit } = await openCompany()
    await edit({ minOrderAmount: '100', currencyCode: 'EUR' })
    const [row] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
    expect(row!.minOrderFen).toBeGreaterThan(50_000n)
    expect((await edit({ minOrderAmount: '100', currencyCode: 'XXX' })).code).toBe(590013)
  })

  test('of two edits at the same time one has to look again', async () => {
    const { supplierId, member, read } = await openCompany()
    const tokens = [member.token, (await openMember(shop, supplierId)).token]
    const answers = await Promise.all(tokens.map((token) => shop.call(editCompany, { version: 1, depositRate: 10 }, { token })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([110002, 200])
    expect((await read()).version).toBe(2)
  })

  test('is refused beside its field, and nothing of it is stored', async () => {
    const { edit, read } = await openCompany()
    const before = await read()
    const wrong: [string, unknown][] = [
      ['name', { spa: '', en: '', zh: '' }],
      ['name.en', { spa: 'A', en: 'x'.repeat(121), zh: '' }],
      ['depositRate', 0],
      ['depositRate', 101],
      ['establishYear', 1400],
      ['employeeTotal', 0],
      ['exportMarketList.0', ['Spain']],
      ['exportMarketList', ['ES', 'ES']],
      ['certificateList.0', ['']],
      ['minOrderAmount', '-1'],
      ['confirmFlag', 2],
      ['imageList.0', [{}]],
      ['nameOrigin', 'Another company'],
      ['verifiedLevel', 2],
    ]
    for (const [path, value] of wrong) {
      const { code, data } = await edit({ [path.split('.')[0]!]: value } as Fields)
      expect([path, code, (data as unknown as { path: string }[])[0]!.path]).toEqual([path, 400, path])
    }
    expect(await read()).toEqual(before)
  })
})

describe('its pictures', () => {
  test('are uploads of whoever edits, in the order given; what is left out is withdrawn', async () => {
    const { supplierId, member, edit, read } = await openCompany({ pictureList: ['house-1'] })
    const [one, two, logo] = [await looseFile(shop, member.id), await looseFile(shop, member.id), await looseFile(shop, member.id)]
    const { data } = await edit({ logoFileId: logo, imageList: [{ fileId: one }, { imageId: 'house-1' }, { fileId: two }] })
    expect(data.imageList.map(({ imageId }) => imageId)).toEqual([await keyOf(one), 'house-1', await keyOf(two)])
    expect(data.logoUrl).toContain(await keyOf(logo))
    expect(await db.$count(pictures, eq(pictures.key, await keyOf(two)))).toBe(1)
    // A member may replace a colleague's uploads, which are deleted then.
    const other = await openMember(shop, supplierId)
    const another = await looseFile(shop, other.id)
    await edit({ logoFileId: another, imageList: [{ imageId: await keyOf(two) }] }, other.token)
    expect((await read()).imageList.map(({ imageId }) => imageId)).toEqual([await keyOf(two)])
    expect([await statusOf(one), await statusOf(two), await statusOf(logo), await statusOf(another)]).toEqual([3, 2, 3, 2])
    expect(await db.$count(pictures, eq(pictures.key, await keyOf(logo)))).toBe(0)
    await edit({ logoFileId: null, imageList: [] })
    expect(await read()).toMatchObject({ logoUrl: null, imageList: [] })
  })

  test('sent a second time stay as they are', async () => {
    const { member, edit } = await openCompany()
    const file = await looseFile(shop, member.id)
    const first = await edit({ logoFileId: file, imageList: [] })
    const again = await edit({ logoFileId: file })
    expect(again.data.logoUrl).toBe(first.data.logoUrl)
  })

  test('of somebody else, of another supplier or of no picture are missing', async () => {
    const { member, edit, read } = await openCompany()
    const stranger = await openCompany({ pictureList: ['theirs'] })
    const theirs = await looseFile(shop, stranger.member.id)
    const paper = await looseFile(shop, member.id, 2)
    const mine = await looseFile(shop, member.id)
    for (const picture of [{ fileId: theirs }, { fileId: paper }, { imageId: 'theirs' }, { fileId: '999999' }]) {
      expect((await edit({ imageList: [{ fileId: mine }, picture] })).code).toBe(110001)
    }
    expect((await edit({ logoFileId: theirs })).code).toBe(110001)
    expect(await read()).toMatchObject({ version: 1, logoUrl: null, imageList: [] })
    expect(await statusOf(mine)).toBe(1)
  })
})
