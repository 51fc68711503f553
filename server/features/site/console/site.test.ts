import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactTable, footerLinkTable, previewContact, previewFooterLink } from '#contract/site/console/site.ts'
import { listContacts, listFooterLinks } from '#contract/site/site.ts'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openContentDesk } from '#tests/maintaining.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openContentDesk(shop)
const { as } = desk

const upload = () => looseFile(shop, DEMO_PEOPLE.operator.id)
const statusOf = async (fileId: string) =>
  (
    await db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileId)))
  )[0]?.status
const title = { spa: 'Rebajas', en: 'Sale', zh: '促销' }

test('an icon of the footer is uploaded, replaced and removed', async () => {
  const [first, second] = [await upload(), await upload()]
  const link = { type: 2 as const, name: title, skipUrl: 'https://www.linkedin.com/' }
  const { id, iconUrl } = (await shop.call(footerLinkTable.add, { ...link, iconFileId: first }, as)).data
  dropCached('footer_links')
  expect((await shop.call(listFooterLinks, { type: 2 })).rows.map((row) => row.iconUrl)).toContain(iconUrl)
  expect((await shop.call(previewFooterLink, { id, iconFileId: second }, as)).data.spa).toMatchObject({
    name: 'Rebajas',
    iconUrl: expect.stringMatching(/^\/files\//),
  })
  const edited = await shop.call(footerLinkTable.edit, { id, version: 1, iconFileId: second }, as)
  expect([edited.data.iconFileId, await statusOf(first)]).toEqual([second, FILE_STATUS.leaving])
  const without = await shop.call(footerLinkTable.edit, { id, version: 2, iconFileId: null }, as)
  expect([without.data.iconUrl, await statusOf(second)]).toEqual([null, FILE_STATUS.leaving])
})

test('a contact is changed and previewed in the three languages', async () => {
  const way = { spa: 'Correo', en: 'E-mail', zh: '邮箱' }
  expect((await shop.call(previewContact, { way, contact: 'a@b.example' }, as)).data.zh).toEqual({
    contactWayStr: '邮箱',
    contact: 'a@b.example',
  })
  const { id } = (await shop.call(contactTable.add, { way, contact: 'a@b.example', sort: -1 }, as)).data
  dropCached('contacts')
  expect((await shop.call(listContacts, {}, { language: 'spa' })).data[0]).toEqual({ contactWayStr: 'Correo', contact: 'a@b.example' })
  expect((await shop.call(previewContact, { id, contact: 'c@d.example' }, as)).data.en).toEqual({
    contactWayStr: 'E-mail',
    contact: 'c@d.example',
  })
  expect(await desk.withoutRight(async () => (await shop.call(contactTable.del, { id }, as)).code)).toBe(403)
})
