import type { QuoteInfo, QuoteItem } from '#contract/inquiries/quotes.ts'

/** A figure compared with the previous version. `other`: it differs but is not comparable, such as a total of other quantities. */
export type Change = 'same' | 'up' | 'down' | 'other' | 'new' | 'missing'

export interface ComparedCell {
  /** A decimal or a count as text; null if this version does not contain the goods. */
  value: string | null
  change: Change
}

export interface ComparedRow {
  name: ItemFigure | TotalFigure
  cells: ComparedCell[]
}

/** Goods of at least one version, with their figures in each version. */
export interface ComparedGoods {
  key: string
  name: string
  rows: ComparedRow[]
}

const ITEM_FIGURES = ['price', 'quantity', 'leadTimeDays', 'unitLandedPrice'] as const
const QUANTITY = ITEM_FIGURES.indexOf('quantity')
export type ItemFigure = (typeof ITEM_FIGURES)[number]
const TOTAL_FIGURES = ['goodsAmount', 'freightAmount', 'serviceAmount', 'dutyAmount', 'taxAmount', 'totalAmount', 'payableAmount'] as const
export type TotalFigure = (typeof TOTAL_FIGURES)[number]

/** Compares versions of a quote, given newest first. Totals that are zero in all versions are left out. */
export function compareQuotes(quotes: readonly QuoteInfo[]): { goods: ComparedGoods[]; totals: ComparedRow[] } {
  const names = new Map<string, string>()
  for (const { itemList } of quotes) for (const item of itemList) if (!names.has(keyOf(item))) names.set(keyOf(item), nameOf(item))
  const goods = [...names].map(([key, name]) => ({ key, name, rows: ITEM_FIGURES.map((figure) => itemRow(quotes, key, figure)) }))
  const hasSameGoods = quotes.map((_, place) => goods.every(({ rows }) => rows[QUANTITY]!.cells[place]!.change === 'same'))
  const totals = TOTAL_FIGURES.map((name) => ({
    name,
    cells: cellsOf(quotes.map((quote) => quote[name])).map(
      (cell, place): ComparedCell => (cell.change === 'same' || hasSameGoods[place] ? cell : { ...cell, change: 'other' }),
    ),
  }))
  return { goods, totals: totals.filter(({ cells }) => cells.some(({ value }) => Number(value) !== 0)) }
}

function itemRow(quotes: readonly QuoteInfo[], key: string, name: ItemFigure): ComparedRow {
  const values = quotes.map(({ itemList }) => itemList.find((item) => keyOf(item) === key)?.[name])
  const cells = cellsOf(values.map((value) => (value === undefined ? null : String(value))))
  const isCount = name === 'quantity'
  return { name, cells: cells.map((cell) => (isCount && /up|down/.test(cell.change) ? { ...cell, change: 'other' } : cell)) }
}

/**
 * Identifies goods across versions: by the inquiry's line, or if the quote has added them by SKU or name. Goods outside the catalogue
 * are another SKU in each version.
 */
function keyOf({ linkId, skuId, viewFlag, productName, specName }: QuoteItem): string {
  if (linkId !== null) return `line ${linkId}`
  return viewFlag === 1 && skuId !== null ? `sku ${skuId}` : `name ${productName} ${specName}`
}

export const nameOf = ({ productName, specName }: Pick<QuoteItem, 'productName' | 'specName'>) =>
  [productName, specName].filter(Boolean).join(' · ')

/** Compares each value with the next one, which belongs to the previous version. */
const cellsOf = (values: readonly (string | null)[]): ComparedCell[] =>
  values.map((value, place) => ({ value, change: place + 1 < values.length ? changeOf(value, values[place + 1] ?? null) : 'same' }))

function changeOf(value: string | null, before: string | null): Change {
  if (value === null) return before === null ? 'same' : 'missing'
  if (before === null) return 'new'
  const difference = Number(value) - Number(before)
  return difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
}
