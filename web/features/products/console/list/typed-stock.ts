import { MOST_STOCK } from '#contract/products/console/editor.ts'
import type { editStock } from '#contract/products/console/products.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** Names an option's fields: `stock`, and `seenStock`, the stock when the form was rendered. */
export const stockField = rowNames<typeof editStock>()('skuList')
export const STOCK_FIELD = /^skuList\.(\d+)\.stock$/

/** Parses a typed stock: a bare number replaces `seen`, a signed one is added to it, an empty field leaves it. Null for anything else. */
export function stockTyped(text: string, seen: number): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('−', '-')
  if (bare === '') return seen
  if (!/^[+-]?\d{1,10}$/.test(bare)) return null
  const stock = /^[+-]/.test(bare) ? seen + Number(bare) : Number(bare)
  return stock >= 0 && stock <= MOST_STOCK ? stock : null
}
