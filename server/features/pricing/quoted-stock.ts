import type { Goods } from '#server/features/pricing/goods.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import * as words from '#words'

/** The place of the first line by which more of an SKU is promised than is in stock; -1 if there is none. Of SKU 0, which is yet to be made, there is enough. */
export function overStockAt(lines: readonly { quantity: number }[], goods: readonly Goods[]): number {
  const promised = new Map<number, number>()
  return lines.findIndex(({ quantity }, at) => {
    const { id, stock } = goods[at]!.sku
    const total = (promised.get(id) ?? 0) + quantity
    promised.set(id, total)
    return id !== 0 && total > stock
  })
}

/** 590003, in words about a quote. */
export const refuseQuotedStock = (): never => fail('cannotShip', undefined, (locale) => words.error_590003_quoted({}, { locale }))
