import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { demoPictureSource } from '#database/demo/picture-source.ts'
import { printPictures } from '#server/features/search/pictures/renew-prints.ts'
import { openBuyer } from '#tests/goods.ts'
import { MULTIPART, multipartBody } from '#tests/multipart.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const buyer = await openBuyer(shop)
// Leaves only one product's picture to be drawn, not all of the demo's.
await db.execute(sql`update products set picture_list = '[]' where id <> 1`)
await printPictures(demoPictureSource)(shop.appContext, {}, () => {})

const { rows } = await db.execute<{ key: string }>(sql`select picture_list ->> 0 as key from products where id = 1`)
const { key } = rows[0]!

/** Submits the form as a browser without scripts does. */
const send = (bytes: Uint8Array, language: Language) =>
  shop.app.inject({
    method: 'POST',
    url: inLanguage('/pictureSearch', language),
    headers: { ...MULTIPART, accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    cookies: { H5_SEEN: '1', TOKEN: buyer.token },
    payload: multipartBody([{ name: 'file', fileName: 'photo.jpg', bytes }]),
  })

test.each(LANGUAGES)('without scripts a photo finds its product, another one leads to whoever sources it: %s', async (language) => {
  const locale = { locale: language }
  const { rawPayload } = await shop.app.inject(`/pictures/${key}/480`)
  const body = (await send(await sharp(rawPayload).jpeg({ quality: 60 }).toBuffer(), language)).body
  expect(body).toContain(words.products_picture_found({}, locale))
  expect(body).toContain(`href="${inLanguage('/product/1', language)}"`)
  const other = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer()
  const none = (await send(other, language)).body
  expect(none).toContain(words.products_picture_none({}, locale))
  expect(none).toContain(`href="${inLanguage('/priceInquiry', language)}"`)
  // The page explains what the search can find before anything is sent.
  expect((await visitPage(shop, inLanguage('/pictureSearch', language), buyer.token)).body).toContain(
    words.products_picture_lead({}, locale),
  )
  const visitors = (await visitPage(shop, inLanguage('/pictureSearch', language))).body
  expect(visitors).toContain(words.products_picture_sign_in({}, locale))
  expect(visitors).not.toContain('type="file"')
  expect((await visitPage(shop, inLanguage('/allProducts', language))).body).toContain(
    `aria-label="${words.shell_picture_search({}, locale)}"`,
  )
  expect((await send(new Uint8Array([1, 2, 3]), language)).body).toContain(words.error_140001({}, locale))
})
