import { MOST_CART_LINES } from '#contract/cart.ts'
import { countLines, lockCart, putLine, readOpenLinesOf } from '#server/features/cart/cart.queries.ts'
import { freshenPrices, isRegular, stockedLines } from '#server/features/cart/cart-lines.ts'
import type { WantedLine } from '#server/features/pricing/line-prices.ts'
import { findProblems, refuseProblems } from '#server/features/pricing/line-problems.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail, refuseField } from '#server/kernel/fail.ts'

interface Addition {
  productId: number
  skuList: readonly { skuId: number; quantity: number }[]
  isSample: boolean
}

/** Adds SKUs of one product to a cart, in the caller's transaction. Refused like POST /api/cart/add. */
export async function addLines(db: Database, accountId: number, { productId, skuList, isSample }: Addition, now: Date): Promise<number[]> {
  await lockCart(db, accountId)
  const goods = await sellableGoods(db, productId, now)
  const added = skuList.map(
    ({ skuId, quantity }): WantedLine => ({ goods: goods.get(skuId) ?? fail('notFound'), quantity, isSample, quotedMicro: null }),
  )
  const lying = await stockedLines(db, await readOpenLinesOf(db, accountId, [productId]))
  refuseAddition(added, [...lying, ...added])

  const lyingSkus = new Set(lying.filter(({ line }) => isRegular(line) && line.isSample === isSample).map(({ line }) => line.skuId))
  const newLines = added.filter((line) => !lyingSkus.has(line.goods.sku.id)).length
  if (newLines > 0 && (await countLines(db, accountId)) + newLines > MOST_CART_LINES) fail('tooManyCartLines')

  const ids: number[] = []
  for (const { goods: each, quantity } of added) {
    const line = { accountId, productId, skuId: each.sku.id, quantity, isSample, addPriceMicro: 0n, createTime: now }
    ids.push((await putLine(db, line)) ?? refuseField('skuList', 'wrong'))
  }
  await freshenPrices(db, accountId, [productId])
  return ids
}

/** 590003 and 590002, for what is being added. */
function refuseAddition(added: readonly WantedLine[], all: readonly WantedLine[]): void {
  const problems = findProblems(all, { countryCode: null, isReachedFrom: null, incoterms: null })
  refuseProblems(
    added.flatMap((line) => {
      const problem = problems[all.indexOf(line)]
      return problem ? [{ skuId: line.goods.sku.id, problem }] : []
    }),
  )
}
