import type { QuoteInfo, QuoteItem } from '#contract/quotes.ts'

/** How a figure stands to the same one in the version before. */
export type Change = 'same' | 'up' | 'down' | 'new' | 'missing'

export interface ComparedCell {
  /** A decimal or a count as text; null where this version does not have the goods. */
  value: string | null
  change: Change
}

export interface ComparedRow {
  name: ItemFigure | TotalFigure
  cells: ComparedCell[]
}

/** Goods that at least one version names, with their figures in each. */
export interface ComparedGoods {
  key: string
  name: string
  rows: ComparedRow[]
}

const ITEM_FIGURES = ['price', 'quantity', 'leadTimeDays', 'unitLandedPrice'] as const
export type ItemFigure = (typeof ITEM_FIGURES)[number]
const TOTAL_FIGURES = ['goodsAmount', 'freightAmount', 'serviceAmount', 'dutyAmount', 'taxAmount', 'totalAmount', 'payableAmount'] as const
export type TotalFigure = (typeof TOTAL_FIGURES)[number]

/** The versions side by side, in the order given: the newest first. Totals that are nothing in all of them are left out. */
export function compareQuotes(quotes: readonly QuoteInfo[]): { goods: ComparedGoods[]; totals: ComparedRow[] } {
  const names = new Map<string, string>()
  for (const { itemList } of quotes) for (const item of itemList) if (!names.has(keyOf(item))) names.set(keyOf(item), nameOf(item))
  return {
    goods: [...names].map(([key, name]) => ({
      key,
      name,
      rows: ITEM_FIGURES.map((figure) => {
        const values = quotes.map(({ itemList }) => itemList.find((item) => keyOf(item) === key)?.[figure])
        return { name: figure, cells: cellsOf(values.map((value) => (value === undefined ? null : String(value)))) }
      }),
    })),
    totals: TOTAL_FIGURES.map((figure) => ({ name: figure, cells: cellsOf(quotes.map((quote) => quote[figure])) })).filter(({ cells }) =>
      cells.some(({ value }) => value !== null && Number(value) !== 0),
    ),
  }
}

/** The buyer's own line; goods that nobody asked for by what they are. */
const keyOf = ({ linkId, skuId, productName, specName }: QuoteItem) =>
  linkId !== null ? `line ${linkId}` : `sku ${skuId ?? `${productName} ${specName}`}`

export const nameOf = ({ productName, specName }: Pick<QuoteItem, 'productName' | 'specName'>) =>
  [productName, specName].filter(Boolean).join(' · ')

/** Each value against the next one, which is of the version before it. */
const cellsOf = (values: readonly (string | null)[]): ComparedCell[] =>
  values.map((value, place) => ({ value, change: place + 1 < values.length ? changeOf(value, values[place + 1] ?? null) : 'same' }))

function changeOf(value: string | null, before: string | null): Change {
  if (value === null) return before === null ? 'same' : 'missing'
  if (before === null) return 'new'
  const difference = Number(value) - Number(before)
  return difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
}
