import type { Amount } from '#contract/money.ts'
import { type CartLineRow, readOpenLinesOf, rememberPrices } from '#server/features/cart/cart.queries.ts'
import { type Goods, readGoods } from '#server/features/pricing/goods.ts'
import { type LinePrice, type RequestedLine, unitPricesMicro } from '#server/features/pricing/line-prices.ts'
import type { Database } from '#server/kernel/database.ts'

/** A cart line with its goods, as pricing expects it. */
export interface StockedLine<Line = CartLineRow> extends RequestedLine {
  line: Line
}

type PricedLine = Pick<CartLineRow, 'quantity' | 'isSample' | 'quoteId' | 'addPriceMicro'>

export const requestedOf = <Line extends PricedLine>(line: Line, goods: Goods): StockedLine<Line> => ({
  line,
  goods,
  quantity: line.quantity,
  isSample: line.isSample,
  quotedMicro: line.quoteId === null ? null : line.addPriceMicro,
})

/** The database deletes a line with its SKU, so a line without goods has just disappeared. */
export async function stockedLines(db: Database, lines: readonly CartLineRow[]): Promise<StockedLine[]> {
  const goods = await readGoods(
    db,
    lines.map(({ skuId }) => skuId),
  )
  return lines.flatMap((line) => {
    const own = goods.get(line.skuId)
    return own ? [requestedOf(line, own)] : []
  })
}

/** Neither quoted nor expired. */
export const isOpenAndUnquoted = ({ quoteId, endStatus }: CartLineRow): boolean => quoteId === null && endStatus === null

/**
 * All SKUs of a product reach a tier together, so a change of one line may change the price of the others: after the
 * buyer's own change the current price is the one that they have seen (docs/decisions/010). The cart must be locked.
 */
export async function refreshPrices(db: Database, accountId: number, productIds: readonly number[]): Promise<void> {
  const lines = await stockedLines(db, (await readOpenLinesOf(db, accountId, productIds)).filter(isOpenAndUnquoted))
  const prices = unitPricesMicro(lines)
  await rememberPrices(
    db,
    accountId,
    lines
      .map(({ line }, index) => ({ line, priceMicro: prices[index]! }))
      .flatMap(({ line, priceMicro }) => (line.addPriceMicro === priceMicro ? [] : [{ id: line.id, priceMicro }])),
  )
}

/** What is missing to a supplier's minimum; samples and quotes neither count nor need it. */
export function gapToMinimum(lines: readonly (StockedLine & Pick<LinePrice, 'amount'>)[], minimum: Amount): Amount {
  const regular = lines.filter(({ isSample, quotedMicro }) => !isSample && quotedMicro === null)
  if (regular.length === 0) return 0n
  const gap = minimum - regular.reduce((sum, { amount }) => sum + amount, 0n)
  return gap > 0n ? gap : 0n
}
