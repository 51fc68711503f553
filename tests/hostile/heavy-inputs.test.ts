import { describe, expect, test } from 'vitest'
import { articleTable, previewArticle } from '#contract/content/console.ts'
import { importShipments } from '#contract/orders/shipments/console/import.ts'
import { readStatement } from '#contract/payments/console/statements.ts'
import { addProductImport } from '#contract/product-imports/product-imports.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { isAlone, patient } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import {
  HEAVY_IMPORTS,
  HEAVY_MARKUP,
  HEAVY_PICTURES,
  HEAVY_SHEETS,
  HEAVY_STATEMENTS,
  HEAVY_TEXTS,
  HEAVY_WORKBOOKS,
  markupOf,
  textOf,
  wrongRows,
} from '#tests/hostile/heavy-inputs.ts'
import { openImporter } from '#tests/importing.ts'
import { longestTurn } from '#tests/longest-turn.ts'
import { MULTIPART, multipartBody } from '#tests/multipart.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'

// Inputs of any size from strangers are counted before they are read, and read in steps or in another thread (safety.md 16), so that
// no input makes other requests wait. Figures of a running server: npm run bench:abuse.

const shop = await openShop({ limitsScale: 1000 })
const importer = await openImporter(shop)
const asMember = { token: importer.member.token, language: 'en' as const }
const buyer = await openBuyer(shop)
const asTreasurer = { token: await signedInWith(shop, 'payment'), language: 'en' as const }
const staff = { token: await signedInWith(shop, 'content'), language: 'en' as const }

/** CPU time: no request may block others for more than a tenth of a second. */
const MOST_MS = patient(100)
const MOST_SECONDS = patient(10)

const fileNamed = (name: string, bytes: Uint8Array) => ({ name, bytes, signal: new AbortController().signal })

/** Expects that the work never blocks the event loop for too long, and reports the times. */
async function takesTurns<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const { result, ms } = await longestTurn(work)
  if (process.env['SHOW_TURNS'])
    console.log(`${what}: ${ms.toFixed(0)} ms at most in one piece, ${(performance.now() - begun).toFixed(0)} ms in all`)
  expect(ms, what).toBeLessThan(MOST_MS)
  expect((performance.now() - begun) / 1000, what).toBeLessThan(MOST_SECONDS)
  return result
}

describe('nobody waits for', () => {
  test.each(HEAVY_IMPORTS)('an import of %s', async (what, file, code) => {
    const bytes = Buffer.from(file())
    const answer = await takesTurns(what, () => shop.call(addProductImport, { file: fileNamed('a.csv', bytes), dryRunFlag: 1 }, asMember))
    expect(answer.code).toBe(code)
    if (code !== 200) return expect(answer.msg).not.toBe('')
    await importProducts(shop.appContext, { importId: Number(answer.data.importId) }, () => {})
    const { status, badTotal, rowTotal } = await importer.info(answer.data.importId)
    expect([status, badTotal]).toEqual([2, rowTotal])
  })

  test.each([
    ['one product', () => 'ALL', 10_000],
    ['products of 500 rows', (row: number) => `P-${Math.floor(row / 500)}`, 2000],
    ['products of one row', (row: number) => `Q-${row}`, 1000],
  ] as const)('an import of nothing but faults, of %s', async (what, codeOf, rows) => {
    const bytes = Buffer.from(wrongRows(codeOf, rows))
    const { data } = await takesTurns(what, () => shop.call(addProductImport, { file: fileNamed('a.csv', bytes) }, asMember))
    await takesTurns(`${what}, the job`, () => importProducts(shop.appContext, { importId: Number(data.importId) }, () => {}))
    expect(await importer.info(data.importId)).toMatchObject({ status: 2, badTotal: rows })
  })

  test.each(HEAVY_PICTURES)('an import with pictures, of %s', async (what, file, zip) => {
    const sent = { file: fileNamed('a.csv', Buffer.from(file())), pictureFile: fileNamed('a.zip', zip()), dryRunFlag: 1 } as const
    const answer = await takesTurns(what, () => shop.call(addProductImport, sent, asMember))
    expect([answer.code, answer.msg]).toEqual([200, expect.anything()])
    await takesTurns(`${what}, the job`, () => importProducts(shop.appContext, { importId: Number(answer.data.importId) }, () => {}))
    expect(await importer.info(answer.data.importId)).toMatchObject({ status: 2, addTotal: 0 })
  })

  test.each(HEAVY_SHEETS)('a sheet of shipments of %s', async (what, file) => {
    const sheet = fileNamed('a.xlsx', file())
    const answer = await takesTurns(what, () => shop.call(importShipments, { file: sheet, dryRunFlag: 1 }, asMember))
    expect([answer.code, answer.msg === '']).toEqual([140004, false])
  })

  test.each(HEAVY_STATEMENTS)('a bank statement of %s', async (what, file) => {
    const answer = await takesTurns(what, () => shop.call(readStatement, { file: fileNamed('a.xml', Buffer.from(file())) }, asTreasurer))
    expect([[140002, 140004].includes(answer.code), answer.msg === '']).toEqual([true, false])
  })

  test.each(HEAVY_WORKBOOKS)('%s that is attached', async (what, file) => {
    const bytes = file()
    const answer = await takesTurns(what, () =>
      shop.call(uploadFile, { type: 2, file: fileNamed('a.xlsx', bytes) }, { token: buyer.token }),
    )
    expect(answer.code).toBe(200)
  })

  test.each(isAlone ? HEAVY_MARKUP : HEAVY_MARKUP.slice(0, 1))('an operator’s text of nothing but %s', async (part) => {
    const text = (langCode: 'spa' | 'en' | 'zh') => ({
      langCode,
      title: 'Help',
      content: `words ${markupOf(part, 49_000)}`,
    })
    const article = { kind: 1 as const, typeId: '1', textList: [text('spa'), text('en'), text('zh')] }
    const { code } = await takesTurns(`article of ${part}`, () => shop.call(articleTable.add, article, staff))
    expect(code).toBe(200)
    const { textList } = article
    await takesTurns(`preview of ${part}`, () => shop.call(previewArticle, { textList }, staff))
  })

  test.each(isAlone ? HEAVY_TEXTS : HEAVY_TEXTS.slice(0, 2))(
    'a text of nothing but %j, pasted into an inquiry and a quick order',
    async (part) => {
      for (const page of ['/en/priceInquiry', '/en/personalCenter/quickOrder']) {
        for (const [length, status] of [
          [250_000, 200],
          [9_000_000, 413],
        ] as const) {
          const payload = multipartBody([
            { name: 'intent', text: page.includes('quick') ? 'check' : 'add' },
            { name: 'text', text: textOf(part, length) },
          ])
          const sent = { ...MULTIPART, accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie: `H5_SEEN=1; TOKEN=${buyer.token}` }
          const { statusCode } = await takesTurns(`${page}, ${length} of ${JSON.stringify(part)}`, async () =>
            shop.app.inject({ method: 'POST', url: page, payload, headers: sent }),
          )
          expect(statusCode).toBe(status)
        }
      }
    },
  )

  test('a form of nothing but fields, nor JSON of nothing but brackets', async () => {
    const head = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie: 'H5_SEEN=1; TOKEN=x' }
    const fields = Array.from({ length: 100_000 }, (_, at) => ({ name: 'a', text: String(at) }))
    for (const [payload, type] of [
      [multipartBody(fields), MULTIPART['content-type']],
      [Buffer.from('a&'.repeat(130_000)), 'application/x-www-form-urlencoded'],
    ] as const) {
      const { statusCode } = await takesTurns(type, async () =>
        shop.app.inject({ method: 'POST', url: '/en/login', payload, headers: { ...head, 'content-type': type } }),
      )
      expect(statusCode).toBe(413)
    }
    for (const payload of [
      `${'['.repeat(125_000)}${']'.repeat(125_000)}`,
      `{"a":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_001)}`,
      `[${'{},'.repeat(80_000)}{}]`,
    ]) {
      const { statusCode } = await takesTurns('JSON', async () =>
        shop.app.inject({ method: 'POST', url: '/api/custUser/login', payload, headers: { 'content-type': 'application/json' } }),
      )
      expect(statusCode).toBe(400)
    }
  })
})
