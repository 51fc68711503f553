import { LANGUAGES, type Language } from '#contract/languages.ts'
import { IMPORT_COLUMNS, type ImportColumn, type ImportMapping, REQUIRED_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { byHeading, LONGEST_HEADING, plainHeading } from '#server/kernel/lists/heading-names.ts'
import type { WrongHeading } from '#server/kernel/lists/refused-files.ts'
import * as words from '#words'

const NAME_COLUMNS: Record<Language, ImportColumn> = { spa: 'nameSpa', en: 'nameEn', zh: 'nameZh' }

/** Other headings that suppliers' sheets use, besides the shop's own names. */
const OTHER_NAMES: Partial<Record<ImportColumn, string>> = {
  productCode: 'item no|item number|style no|model|model no|referencia|modelo|货号|款号|型号|产品编码',
  nameEn: 'name|product name|title|english name|英文名称|英文品名',
  nameSpa: 'nombre|nombre del producto|título|西班牙语名称',
  nameZh: '名称|商品名称|产品名称|品名|中文名称|中文品名',
  descriptionEn: 'description',
  descriptionSpa: 'descripción',
  descriptionZh: '描述|商品描述|产品描述',
  price: 'unit price|fob price|precio unitario|单价',
  minOrderQuantity: 'moq|pedido mínimo (moq)|最小起订量',
  leadTimeDays: 'lead time|delivery time|plazo|plazo de entrega|交期|发货期',
  cartonQuantity: 'pcs/ctn|qty/ctn|units per box|unidades por caja|装箱数|每箱数量',
  skuCode: 'sku|sku no|código de sku|规格编码',
  skuPrice: 'sku price|precio del sku|sku 价格',
  stock: 'inventory|quantity in stock|stock disponible|库存数量',
  barcode: 'ean|upc|gtin|barcode|código de barras|条形码|条码',
  hsCode: 'hs|hs code|código hs|hs编码|海关编码',
  originCountryCode: 'origin|origen|产地|原产国',
  images: 'images|image|photo|photos|picture|foto|fotos|imagen|图片编号|主图|产品图片|商品图片',
}

/** The shop's own heading of a column. */
export const headingIn = (column: ImportColumn, language: Language): string => words.import_column({ column }, { locale: language })

const COLUMN_OF = byHeading(IMPORT_COLUMNS, (column) => [
  ...LANGUAGES.map((language) => headingIn(column, language)),
  ...(OTHER_NAMES[column]?.split('|') ?? []),
])

/** Finds the column of a heading: '' for a column that is ignored, undefined for an unknown heading. */
export type ColumnOf = (heading: string) => ImportColumn | '' | undefined

/**
 * Finds a heading's column: by the supplier's mapping, else by its name in any of the three languages, regardless of case and of the star
 * that marks required columns in the help.
 */
export function columnReader(mapping: ImportMapping): ColumnOf {
  const said = new Map(Object.entries(mapping).map(([heading, column]) => [plainHeading(heading), column]))
  return (heading) => {
    const plain = plainHeading(heading)
    return said.get(plain) ?? COLUMN_OF.get(plain) ?? (isInWords(plain) ? '' : undefined)
  }
}

/** Extra columns of the shop's own exports, which repeat statuses and units in words (decisions §17.6). */
const isInWords = (plain: string) => plain.endsWith('text') && COLUMN_OF.has(plain.slice(0, -'text'.length))

/** Headings that are unknown or occur twice, and required columns that are missing. */
export function wrongHeadings(headings: readonly string[], columnOf: ColumnOf, language: Language): WrongHeading[] {
  const there = new Set<ImportColumn>()
  const wrong: WrongHeading[] = []
  for (const heading of headings) {
    const column = columnOf(heading)
    if (column === '') continue
    const problem = column === undefined ? 'unknown' : there.has(column) ? 'twice' : null
    if (problem) wrong.push({ column: heading.slice(0, LONGEST_HEADING).toWellFormed(), problem })
    if (column) there.add(column)
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !there.has(column)).map((column) => ({ column, problem: 'missing' as const }))
  const isNameless = !Object.values(NAME_COLUMNS).some((column) => there.has(column))
  return [...wrong, ...missing, ...(isNameless ? [{ column: NAME_COLUMNS[language], problem: 'missing' as const }] : [])]
}
