import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import { addProductImport } from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { fetched, XLSX } from '#tests/exporting.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'

/** LibreOffice, which opens and saves a supplier's workbook as people do who edit it. */
const OFFICE = 'soffice'
const isInstalled = spawnSync(OFFICE, ['--version']).status === 0
if (!isInstalled) console.log('LibreOffice is not installed (apt-get install libreoffice-calc-nogui): no workbook was saved by it.')

const PRODUCTS = 2000
const EDITS = 25
const FIRST_STOCK = 10_000
const codeOf = (at: number) => `LO-${String(at).padStart(4, '0')}`

const folder = await mkdtemp(join(tmpdir(), 'office-'))
afterAll(() => rm(folder, { recursive: true }))

/** Opens a file and saves it in this format. */
async function savedAs(kind: 'xlsx' | 'fods', file: Uint8Array, from: 'xlsx' | 'fods'): Promise<Buffer> {
  const [given, made] = [join(folder, `given.${from}`), join(folder, 'saved')]
  await writeFile(given, file)
  const args = ['--headless', `-env:UserInstallation=file://${join(folder, 'profile')}`, '--convert-to', kind, '--outdir', made, given]
  const { status, stderr } = spawnSync(OFFICE, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return readFile(join(made, `given.${kind}`))
}

test.runIf(isInstalled)(
  '2,000 products as a workbook that an office saves change nothing when they are read, and with 50 edits exactly those',
  async () => {
    const shop = await openShop({ limitsScale: 1000 })
    const importer = await openImporter(shop)
    const token = importer.member.token
    const rows = Array.from({ length: PRODUCTS }, (_, at) =>
      importer.row(codeOf(at), {
        nameEn: `Lamp ${codeOf(at)}, "big"`,
        nameSpa: at % 3 === 0 ? `-${at} °C` : `Lámpara ${at}`,
        nameZh: `台灯 ${at}`,
        descriptionEn: at % 5 === 0 ? 'a; b\n\n• c\n1 < 2 & "so"' : '',
        brand: at % 4 === 0 ? '@home' : '',
        price: at % 2 === 0 ? '0.003456' : '1.85',
        barcode: at % 7 === 0 ? '4006381333931' : '',
        stock: FIRST_STOCK + at,
      }),
    )
    for (let at = 0; at < PRODUCTS; at += 1000) {
      const { addTotal, badTotal } = await importer.run(csvFile(rows.slice(at, at + 1000)))
      expect([addTotal, badTotal]).toEqual([Math.min(1000, PRODUCTS - at), 0])
    }
    const workbook = async () => {
      const { data } = await shop.call(listProducts.export, { orderBy: 'id', keyword: 'LO-', format: EXPORT_FORMAT.xlsx }, { token })
      return fetched(shop, data.fileUrl, XLSX)
    }
    const read = async (bytes: Buffer) => {
      const file = { name: 'products.xlsx', bytes, signal: new AbortController().signal }
      const { code, data, msg } = await shop.call(addProductImport, { file }, { token })
      expect([code, code === 200 ? '' : msg]).toEqual([200, ''])
      await importProducts(shop.appContext, { importId: Number(data.importId) }, () => {})
      const { rowTotal, doneTotal, addTotal, editTotal, badTotal } = await importer.info(data.importId)
      return { rowTotal, doneTotal, addTotal, editTotal, badTotal }
    }
    const nothing = { rowTotal: PRODUCTS, doneTotal: PRODUCTS, addTotal: 0, editTotal: 0, badTotal: 0 }
    const first = await workbook()
    expect(await read(await savedAs('xlsx', first, 'xlsx'))).toEqual(nothing)

    // A flat XML file can be edited as text: changes the first products' names and the last ones' stocks.
    let flat = String(await savedAs('fods', await workbook(), 'xlsx'))
    for (let at = 0; at < EDITS; at++) {
      flat = flat.replace(`Lamp ${codeOf(at)}, `, `Lantern ${codeOf(at)}, `)
      const stock = FIRST_STOCK + PRODUCTS - 1 - at
      flat = flat.replace(`office:value="${stock}"`, `office:value="${stock + 5000}"`)
    }
    const edited = await savedAs('xlsx', Buffer.from(flat), 'fods')
    expect(await read(edited)).toEqual({ ...nothing, editTotal: 2 * EDITS })
    expect(await read(edited)).toEqual(nothing)
  },
)
