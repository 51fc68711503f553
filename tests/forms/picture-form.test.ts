import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editProfile } from '#contract/account/account.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { LARGEST_UPLOAD_BYTES, PICTURE_TYPES, UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { openPerson, said, type WordsKey } from '#tests/forms/form-table.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const picture = await pictureOf(400, 200)
const stored = async () =>
  (
    await shop.appContext.database.db.execute(
      sql`select (select count(*) from files) f, (select md5(string_agg(t::text, '' order by id)) from accounts t) a`,
    )
  ).rows

/** Only scripts send the picture, so no document answers its form: its rules are the call's, in the words that the page shows. */
const RULES: Record<string, { bytes?: Uint8Array; says: WordsKey }> = {
  'no file': { says: 'field_required' },
  'an empty file': { bytes: Buffer.alloc(0), says: 'error_140001' },
  'one byte over 10 MB': { bytes: Buffer.concat([picture, Buffer.alloc(LARGEST_UPLOAD_BYTES - picture.length + 1)]), says: 'error_140002' },
  'a document': { bytes: pdfOf(), says: 'error_140001' },
  'a drawing with scripts': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), says: 'error_140001' },
  'a picture that breaks off': { bytes: picture.subarray(0, picture.length / 2), says: 'error_140001' },
  'the head of a picture before something else': {
    bytes: Buffer.concat([picture.subarray(0, 4), Buffer.alloc(500, 7)]),
    says: 'error_140001',
  },
  'more than 25 megapixels': { bytes: await pictureOf(5001, 5000, 'png'), says: 'error_140002_pixels' },
}

describe.each(LANGUAGES)('the picture in %s', (language) => {
  test.each(Object.entries(RULES))('%s is refused in words, and stores nothing', async (_, { bytes, says }) => {
    const { token } = await openPerson(shop)
    const before = await stored()
    const input = { type: UPLOAD_TYPES.avatar, ...(bytes && { file: { name: 'ana.jpg', bytes, signal: new AbortController().signal } }) }
    const { code, msg, data } = await shop.call(uploadFile, input as never, { token, language })
    const notices = said(says, language, shop)
    if (says.startsWith('error_')) expect([code, msg]).toEqual([Number(says.split('_')[1]), notices])
    else expect([code, data]).toEqual([400, [{ path: 'file', message: notices }]])
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['that is somebody else’s', true],
    ['that is none', false],
  ])('a file %s is no picture of mine', async (_, isForeign) => {
    const { token } = await openPerson(shop)
    const owner = await openPerson(shop)
    const file = { name: 'bea.jpg', bytes: picture, signal: new AbortController().signal }
    const { fileId } = (await shop.call(uploadFile, { type: UPLOAD_TYPES.avatar, file }, { token: owner.token })).data
    const before = await stored()
    const { code, msg } = await shop.call(editProfile, { headFileId: isForeign ? fileId : '987654321' }, { token, language })
    expect([code, msg]).toEqual([110001, said('error_110001', language, shop)])
    expect(await stored()).toEqual(before)
  })

  test('the page tells what is taken before anything is chosen, and its chooser offers nothing else', async () => {
    const { token } = await openPerson(shop)
    const url = inLanguage('/personalCenter/user', language)
    const { body } = await shop.app.inject({ url, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', TOKEN: token } })
    expect(body).toContain(words.account_picture_hint({}, { locale: language }))
    expect(body).toContain(`accept="${PICTURE_TYPES}"`)
  })
})
