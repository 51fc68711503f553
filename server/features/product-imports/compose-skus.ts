import { LANGUAGES, type Language } from '#contract/languages.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { SkuColumn } from '#contract/product-imports/product-imports.ts'
import type { ProductBody } from '#contract/products/console/editor.ts'
import { choicesOf, plainCell } from '#server/features/product-imports/cells.ts'
import { currencyOf, samePrice } from '#server/features/product-imports/compose-prices.ts'
import { damageOf } from '#server/features/product-imports/damaged-cells.ts'
import type { FileCells, Given } from '#server/features/product-imports/file-cells.ts'
import type { ImportRow } from '#server/features/product-imports/read-import.ts'
import { type ChosenRow, type SpokenChoice, specificationsOf } from '#server/features/product-imports/specifications.ts'
import { priceCell, type SkuCells, type SkuRecord, type StoredProduct } from '#server/features/product-imports/stored-products.ts'
import type { Specification } from '#server/features/products/products.table.ts'

interface SkuRow {
  row: ImportRow
  skuCode: string
  known: SkuRecord | undefined
  cells: SkuCells | undefined
  price: Given
  stock: Given
  weight: Given
  barcode: Given
  specs: Record<Language, Given>
}

const SPECS: Record<Language, SkuColumn> = { spa: 'specSpa', en: 'specEn', zh: 'specZh' }

/** A product's SKUs are its rows in the file; an omitted one is switched off (decisions §17.4). Returns their lines in skuList's order. */
export function composeSkus(file: FileCells, stored: StoredProduct | null, body: ProductBody): number[] {
  const rows = readRows(file, stored)
  const priced = rows.filter(({ price }) => typeof price === 'string')
  const isPricedByTotal = body.priceType === 0
  if (priced.length > 0 && isPricedByTotal) file.refuse('eitherPrice', 'skuPrice', priced[0]!.row)
  const isPriced = priced.length > 0 || (stored?.product.priceType === 1 && !isPricedByTotal)
  const isSameList = stored !== null && stored.skus.length === rows.length && rows.every(({ known }) => known)
  const isSaid = ({ price, stock, weight, barcode, specs }: SkuRow) =>
    [price, stock, weight, barcode, ...Object.values(specs)].some((given) => given !== undefined)
  if (isSameList && !rows.some(isSaid)) return []
  const ordered = stored
    ? [...stored.skus.flatMap((sku) => rows.find(({ known }) => known === sku) ?? []), ...rows.filter(({ known }) => !known)]
    : rows
  const valueIdLists = composeSpecs(file, stored, ordered, body)
  if (isPriced) body.priceType = 1
  const list = ordered.map((each, at) => ({
    ...(each.known ? { skuId: String(each.known.id) } : {}),
    skuCode: each.skuCode,
    valueIdList: valueIdLists[at]!,
    ...(isPriced ? { price: skuPrice(file, each) } : {}),
    ...stockOf(file, each),
    ...(each.weight === undefined ? {} : { weightGram: each.weight === null ? null : Number(each.weight) }),
    ...(each.barcode === undefined ? {} : { barcode: each.barcode }),
  }))
  composeList(file, ordered, list, body)
  return ordered.map(({ row }) => row.line)
}

function readRows(file: FileCells, stored: StoredProduct | null): SkuRow[] {
  const seen = new Set<string>()
  return file.rows.map((row) => {
    const skuCode = plainCell(row.cells.skuCode)
    const damage = damageOf('skuCode', skuCode)
    if (damage) file.refuse(damage, 'skuCode', row)
    else if (['', '-'].includes(skuCode)) file.refuse('required', 'skuCode', row)
    else if (seen.has(skuCode)) file.refuse('duplicate', 'skuCode', row)
    seen.add(skuCode)
    const at = stored ? stored.skus.findIndex((sku) => sku.skuCode === skuCode) : -1
    const known = stored?.skus[at]
    const cells = stored?.skuCells[at]
    const given = (column: SkuColumn) => file.given(column, cells?.[column], row)
    return {
      row,
      skuCode,
      known,
      cells,
      price: file.given('skuPrice', samePrice(file, cells?.skuPrice), row),
      stock: given('stock'),
      weight: given('weightGram'),
      barcode: given('barcode'),
      specs: { spa: given('specSpa'), en: given('specEn'), zh: given('specZh') },
    }
  })
}

/** The SKU's price; one that the file does not give stays, in the currency it is stored in. */
function skuPrice(file: FileCells, { row, price, known }: SkuRow): string | null {
  if (price !== undefined) return price
  if (!known || known.priceMicro === null) {
    file.refuse('required', 'skuPrice', row)
    return null
  }
  if (currencyOf(file) !== DEFAULT_CURRENCY) file.refuse('otherCurrency', 'currencyCode')
  return priceCell(known.priceMicro)
}

/** The SKU's stock; if the file does not give it, it stays, and seenStock keeps concurrent orders counted. */
function stockOf(file: FileCells, { row, stock, known }: SkuRow): { stock: number; seenStock?: number } {
  if (typeof stock === 'string') return { stock: Number(stock) }
  if (stock === null || !known) file.refuse('required', 'stock', row)
  return { stock: known?.stock ?? 0, seenStock: known?.stock ?? 0 }
}

/** Returns each row's valueIdList; sets the body's specList if the rows change it. */
function composeSpecs(file: FileCells, stored: StoredProduct | null, rows: readonly SkuRow[], body: ProductBody): string[][] {
  const former = stored?.product.specList ?? []
  const chosen = rows.map((each): ChosenRow => ({ choices: choicesIn(file, each, former), valueIdList: each.known?.valueIdList ?? [] }))
  const widths = new Set(chosen.map(({ choices }) => choices.length))
  if (widths.size > 1 || (rows.length > 1 && widths.has(0))) {
    const most = Math.max(...widths)
    for (const [at, { row }] of rows.entries()) {
      if (chosen[at]!.choices.length < Math.max(most, 1)) file.refuse('required', spokenColumn(rows), row)
    }
    return rows.map(() => [])
  }
  const usedBefore = new Set((stored?.skus ?? []).flatMap(({ valueIdList }) => valueIdList.map((valueId, at) => `${at} ${valueId}`)))
  const { specList, valueIdLists } = specificationsOf(chosen, former, usedBefore)
  const seen = new Set<string>()
  for (const [at, { row }] of rows.entries()) {
    const choice = valueIdLists[at]!.join(' ')
    if (seen.has(choice)) file.refuse('duplicate', spokenColumn(rows), row)
    seen.add(choice)
  }
  if (JSON.stringify(specList) !== JSON.stringify(former)) {
    const sent = specList.map((spec) => ({
      ...spec,
      valueList: spec.valueList.map(({ picture, ...value }) => ({ ...value, ...(picture ? { imageId: picture } : {}) })),
    }))
    body.specList = file.field('specList', sent, spokenColumn(rows))
  }
  return valueIdLists
}

/** The first specification column that any row fills. */
const spokenColumn = (rows: readonly SkuRow[]): SkuColumn =>
  SPECS[LANGUAGES.find((language) => rows.some(({ specs }) => specs[language])) ?? 'spa']

/** A row's choices in each language; languages that the row leaves blank keep the stored choices. */
function choicesIn(file: FileCells, { row, specs, known }: SkuRow, former: readonly Specification[]): SpokenChoice[] {
  const stands = (language: Language) =>
    (known?.valueIdList ?? []).flatMap((id, at) => {
      const spec = former[at]
      const value = spec?.valueList.find(({ valueId }) => valueId === id)
      return spec && value ? [{ name: spec.name[language], value: value.name[language] }] : []
    })
  const byLanguage = LANGUAGES.map((language) => {
    const given = specs[language]
    const choices = given === undefined ? stands(language) : given === null ? [] : (choicesOf(given) ?? [])
    return { language, choices, isEmptied: given === null }
  })
  const width = Math.max(...byLanguage.map(({ choices }) => choices.length))
  for (const { language, choices } of byLanguage) {
    if (choices.length > 0 && choices.length !== width) file.refuse('wrong', SPECS[language], row)
  }
  const nothing = { name: '', value: '' }
  return Array.from({ length: width }, (_, at) =>
    Object.fromEntries(
      byLanguage.flatMap(({ language, choices, isEmptied }) => {
        const choice = choices[at] ?? (isEmptied ? nothing : undefined)
        return choice && (isEmptied || choice.name || choice.value) ? [[language, choice]] : []
      }),
    ),
  )
}

/** Validates each field of each SKU separately first, so that a problem is reported at its own cell. */
function composeList(file: FileCells, rows: readonly SkuRow[], list: readonly Record<string, unknown>[], body: ProductBody): void {
  const columns: [keyof (typeof list)[number], SkuColumn][] = [
    ['skuCode', 'skuCode'],
    ['price', 'skuPrice'],
    ['stock', 'stock'],
    ['weightGram', 'weightGram'],
    ['barcode', 'barcode'],
  ]
  const valid = { skuCode: 'x', valueIdList: [], stock: 0 }
  for (const [at, { row }] of rows.entries()) {
    for (const [field, column] of columns) {
      if (list[at]![field] !== undefined) file.field('skuList', [{ ...valid, [field]: list[at]![field] }], column, row)
    }
  }
  if (file.problems.length === 0) body.skuList = file.field('skuList', list, 'skuCode')
}
