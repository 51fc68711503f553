import type { CartLine } from '#server/features/cart/cart.queries.ts'
import { type Goods, readGoods } from '#server/features/pricing/goods.ts'
import type { LinePrice, WantedLine } from '#server/features/pricing/line-prices.ts'
import type { Database } from '#server/kernel/database.ts'

/** A line of a cart with its goods, as prices are asked for. */
export interface StockedLine extends WantedLine {
  line: CartLine
}

export const wantedOf = (line: CartLine, goods: Goods): StockedLine => ({
  line,
  goods,
  quantity: line.quantity,
  isSample: line.isSample,
  quotedMicro: line.quoteId === null ? null : line.addPriceMicro,
})

/** The database deletes a line with its SKU, so a line without goods is one that went this very moment. */
export async function stockedLines(db: Database, lines: readonly CartLine[]): Promise<StockedLine[]> {
  const goods = await readGoods(
    db,
    lines.map(({ skuId }) => skuId),
  )
  return lines.flatMap((line) => {
    const own = goods.get(line.skuId)
    return own ? [wantedOf(line, own)] : []
  })
}

/** What is missing to a supplier's minimum; samples and quotes neither count nor need it. */
export function gapToMinimum(lines: readonly (StockedLine & LinePrice)[], minimum: bigint): bigint {
  const regular = lines.filter(({ isSample, quotedMicro }) => !isSample && quotedMicro === null)
  if (regular.length === 0) return 0n
  const gap = minimum - regular.reduce((sum, { amount }) => sum + amount, 0n)
  return gap > 0n ? gap : 0n
}
