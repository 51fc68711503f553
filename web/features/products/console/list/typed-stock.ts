import { MOST_STOCK } from '#contract/products/console/editor.ts'
import type { editStock } from '#contract/products/console/products.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** How much there is of an option, and how much there was when the form was shown. */
export const stockField = rowNames<typeof editStock>()('skuList')
export const STOCK_FIELD = /^skuList\.(\d+)\.stock$/

/** What is in stock as it is typed: how much there is, or with a sign how much comes in or goes out. Null for anything else. */
export function stockTyped(text: string, seen: number): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('−', '-')
  if (bare === '') return seen
  if (!/^[+-]?\d{1,10}$/.test(bare)) return null
  const stock = /^[+-]/.test(bare) ? seen + Number(bare) : Number(bare)
  return stock >= 0 && stock <= MOST_STOCK ? stock : null
}
