import type { Goods } from '#server/features/pricing/goods.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import * as words from '#words'

/** Index of the first line that promises more of an SKU than is in stock, or -1. SKU 0, which is not made yet, never runs out. */
export function overStockAt(lines: readonly { quantity: number }[], goods: readonly Goods[]): number {
  const promised = new Map<number, number>()
  return lines.findIndex(({ quantity }, at) => {
    const { id, stock } = goods[at]!.sku
    const total = (promised.get(id) ?? 0) + quantity
    promised.set(id, total)
    return id !== 0 && total > stock
  })
}

/** Fails with 590003, worded for a quote. */
export const refuseQuotedStock = (): never => fail('cannotShip', undefined, (locale) => words.error_590003_quoted({}, { locale }))
