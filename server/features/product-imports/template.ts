import { z } from 'zod'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import { languageCode } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { exportImportTemplate, IMPORT_COLUMNS, type ImportColumn } from '#contract/product-imports/product-imports.ts'
import { UNITS } from '#contract/units.ts'
import { cachedCategories } from '#server/features/catalogue/categories.ts'
import { categoryCells } from '#server/features/product-imports/category-paths.ts'
import { fileCell } from '#server/features/product-imports/file-cell.ts'
import { headingIn } from '#server/features/product-imports/headings.ts'
import { wordsOf } from '#server/features/product-imports/unit-words.ts'
import { type FileKind, fileGenerator } from '#server/kernel/files/generated-files.ts'
import type { Cell } from '#server/kernel/sheets/cells.ts'
import { sheetFormat } from '#server/kernel/sheets/format.ts'
import { sheetFile } from '#server/kernel/sheets/sheet.ts'
import { workbookParts } from '#server/kernel/sheets/xlsx.ts'
import * as words from '#words'

const templateRequest = z.object({ language: languageCode, sheet: sheetFormat })

export const IMPORT_TEMPLATE: FileKind<z.output<typeof templateRequest>> = {
  name: 'import-template',
  request: templateRequest,
  endpoint: exportImportTemplate,
}

/** A template in the user's language with two example products that can be imported; a workbook also lists categories and units. */
export const importTemplate = fileGenerator(IMPORT_TEMPLATE, async ({ database: { db }, clock }, { language, sheet }) => {
  const tree = await cachedCategories(db)
  const leaves = [...tree.byId.values()].filter(({ id }) => !tree.childrenOf.has(id))
  const cellOf = categoryCells(tree, language)
  const paths = leaves.map(({ id }) => [cellOf(id), id] as const)
  const separator = sheet.format === EXPORT_FORMAT.xlsx ? ',' : sheet.separator
  const rows = examples(paths[0]?.[0] ?? '')
  const columns = IMPORT_COLUMNS.map((column) => ({
    name: headingIn(column, language),
    cell: (row: Example) => fileCell(column, row[column] ?? '', separator),
  }))
  const file = sheetFile({ name: 'rutaseda-products', columns, parts: whole(rows) }, sheet, clock())
  if (sheet.format !== EXPORT_FORMAT.xlsx) return file
  const as = { locale: language }
  const content = workbookParts([
    {
      title: words.import_sheet({ of: 'products' }, as),
      names: columns.map(({ name }) => name),
      parts: whole(rows.map((row) => columns.map(({ cell }) => cell(row)))),
    },
    {
      title: words.import_sheet({ of: 'categories' }, as),
      names: [headingIn('categoryId', language), words.import_sheet_number({}, as)],
      parts: whole(paths),
    },
    {
      title: words.import_sheet({ of: 'units' }, as),
      names: [headingIn('unitCode', language), words.import_sheet_words({}, as)],
      parts: whole(unitRows(language)),
    },
  ])
  return { ...file, content }
})

async function* whole<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

const unitRows = (locale: Language): Cell[][] => UNITS.map((unit) => [words.products_unit({ unit }, { locale }), wordsOf(unit).join(', ')])

type Example = Partial<Record<ImportColumn, string>>

/** Example rows: a product with two options and one without. */
const examples = (categoryPath: string): Example[] => [
  {
    ...{ productCode: 'EXAMPLE-1', status: '0', categoryId: categoryPath, nameSpa: 'Lámpara de mesa', nameEn: 'Desk lamp', nameZh: '台灯' },
    ...{
      unitCode: 'piece',
      originCountryCode: 'CN',
      hsCode: '9405210000',
      currencyCode: 'CNY',
      price: '18.5',
      tiers: '100:16.8|1000:15.2',
    },
    ...{ minOrderQuantity: '20', orderMultiple: '1', leadTimeDays: '7', leadTimes: '1000:20', samplePrice: '30', sampleMaxQuantity: '2' },
    ...{ cartonQuantity: '20', cartonWeightGram: '12000', cartonLengthMm: '600', cartonWidthMm: '400', cartonHeightMm: '350' },
    ...{ incoterms: 'EXW|FOB', skuCode: 'EXAMPLE-1-W', specSpa: 'Color: Blanco', specEn: 'Colour: White', specZh: '颜色：白色' },
    ...{ stock: '500', weightGram: '450' },
  },
  {
    ...{ productCode: 'EXAMPLE-1', skuCode: 'EXAMPLE-1-B', specSpa: 'Color: Negro', specEn: 'Colour: Black', specZh: '颜色：黑色' },
    ...{ stock: '300', weightGram: '450' },
  },
  {
    ...{
      productCode: 'EXAMPLE-2',
      status: '0',
      categoryId: categoryPath,
      nameSpa: 'Cable USB-C de 1 m',
      nameEn: 'USB-C cable, 1 m',
      nameZh: 'USB-C 数据线 1 米',
    },
    ...{ unitCode: 'piece', originCountryCode: 'CN', hsCode: '8544421900', currencyCode: 'CNY', price: '4.2', minOrderQuantity: '100' },
    ...{
      orderMultiple: '10',
      leadTimeDays: '5',
      cartonQuantity: '200',
      cartonWeightGram: '9000',
      cartonLengthMm: '400',
      cartonWidthMm: '300',
    },
    ...{ cartonHeightMm: '300', skuCode: 'EXAMPLE-2', stock: '5000', weightGram: '40' },
  },
]
