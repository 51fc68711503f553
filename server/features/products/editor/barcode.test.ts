import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { barcodeForms, isBarcode } from '#contract/products/barcode.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const seller = await openSeller(shop)
const [EAN, UPC, SHORT] = ['4006381333931', '036000291452', '96385074']

const skusWith = (...barcodes: string[]) =>
  ['red', 'blue'].map((colour, place) => ({
    ...{ skuCode: `BC-${barcodes[0]}-${colour}`, valueIdList: [colour], stock: 500, weightGram: 400 },
    barcode: barcodes[place] ?? '',
  }))

async function soldWith(...barcodes: string[]): Promise<string> {
  const { code, data } = await seller.add({ skuList: skusWith(...barcodes) })
  expect(code).toBe(200)
  await finishJobs(shop.appContext, jobPlan)
  return data.id
}

/** Path to which the search box redirects. */
const search = async (text: string, language: (typeof LANGUAGES)[number] = 'en') =>
  decodeURI((await visitPage(shop, `${inLanguage('/productSearch', language)}?name=${encodeURIComponent(text)}`)).headers.location ?? '')

test('a barcode is checked by its last digit, and is one number in all its lengths', () => {
  expect([EAN, UPC, SHORT, '00012345600012'].every(isBarcode)).toBe(true)
  expect(['4006381333932', '036000291453', '96385075', '1234', '40063813339310', 'abcdefgh', ''].some(isBarcode)).toBe(false)
  expect(barcodeForms(UPC!)).toEqual([UPC, `0${UPC}`, `00${UPC}`])
  expect(barcodeForms(`0${UPC}`)).toEqual(barcodeForms(UPC!))
  expect(barcodeForms(EAN!)).toEqual([EAN, `0${EAN}`])
})

test('a barcode in the search box leads straight to its product, in any language and length; two products are listed', async () => {
  const [lamp, other] = [await soldWith(SHORT!, EAN!), await soldWith(UPC!)]
  for (const language of LANGUAGES) expect(await search(EAN!, language)).toBe(inLanguage(`/product/${lamp}`, language))
  expect(await search(SHORT!)).toBe(`/en/product/${lamp}`)
  expect(await search(`0${UPC}`)).toBe(`/en/product/${other}`)
  // A wrong check digit, and a valid but unknown barcode, are searched for as words.
  expect(await search('4006381333932')).toBe('/en/productSearch/4006381333932')
  expect(await search('5901234123457')).toBe('/en/productSearch/5901234123457')
  const shared = '5012345678900'
  const both = [await soldWith(shared), await soldWith(shared)].sort()
  expect(await search(shared)).toBe(`/en/productSearch/${shared}`)
  const { rows } = await shop.call(pageProducts, { keyword: shared })
  expect(rows.map(({ id }) => id).sort()).toEqual(both)
  // An SKU code is found as a word.
  expect((await shop.call(pageProducts, { keyword: `BC-${UPC}-red` })).rows[0]!.id).toBe(other)
})

test('a supplier writes barcodes in the editor and in files; a wrong one is refused beside its field and stores nothing', async () => {
  const { data: made } = await seller.add({ skuList: skusWith('') })
  const refused = await seller.edit(made, {
    skuList: made.skuList.map(({ skuId, skuCode, valueIdList, stock }) => ({
      skuId,
      skuCode,
      valueIdList,
      stock,
      barcode: '4006381333932',
    })),
  })
  expect([refused.code, refused.data]).toMatchObject([400, [{ path: 'skuList.0.barcode' }, { path: 'skuList.1.barcode' }]])
  expect((await seller.info(made.id)).skuList.map(({ barcode }) => barcode)).toEqual(['', ''])
  const { data: edited } = await seller.edit(made, {
    skuList: made.skuList.map(({ skuId, skuCode, valueIdList, stock }) => ({
      skuId,
      skuCode,
      valueIdList,
      stock,
      barcode: '8712345678906',
    })),
  })
  expect(edited.skuList.map(({ barcode }) => barcode)).toEqual(['8712345678906', '8712345678906'])
  const { data: read } = await shop.call(readProduct, { id: made.id }, { token: seller.token })
  expect(read.skuList[0]!.barcode).toBe('8712345678906')
  const { body } = await visitPage(shop, `/en/product/${made.id}`, seller.token)
  expect(body).toContain(words.products_barcode({}, { locale: 'en' }))
})

test('a file of products has barcodes in a column of their own', async () => {
  const importer = await openImporter(shop)
  const valid = await importer.run(csvFile([importer.row('BAR', { barcode: EAN! })]))
  expect(valid).toMatchObject({ addTotal: 1, badTotal: 0 })
  const wrong = await importer.run(csvFile([importer.row('BAD', { barcode: '4006381333932' })]))
  expect(wrong).toMatchObject({ addTotal: 0, badTotal: 1, problemList: [{ column: 'barcode' }] })
})
