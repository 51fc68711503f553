import { readLines } from '#server/features/cart/cart.queries.ts'
import { isForSale, type StockedLine, stockedLines } from '#server/features/cart/lines.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The goods in a cart that can be ordered, oldest first. */
export async function readOpenGoods(db: Database, accountId: number, now: Date): Promise<StockedLine[]> {
  const all = await stockedLines(db, await readLines(db, accountId, now))
  return all.filter((each) => each.line.endStatus === null && isForSale(each, now)).reverse()
}
