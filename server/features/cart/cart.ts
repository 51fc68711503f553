import { MOST_CART_LINES } from '#contract/cart.ts'
import { lockCart, putLines, readBeforeAddition } from '#server/features/cart/cart.queries.ts'
import { wantedOf } from '#server/features/cart/cart-lines.ts'
import { unitPricesMicro, type WantedLine } from '#server/features/pricing/line-prices.ts'
import { findProblems, refuseProblems } from '#server/features/pricing/line-problems.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail, refuseField } from '#server/kernel/fail.ts'

interface Addition {
  productId: number
  skuList: readonly { skuId: number; quantity: number }[]
  isSample: boolean
}

interface Added {
  cartIdList: number[]
  /** How many lines of the cart can be ordered now. */
  cartCount: number
}

/** Adds SKUs of one product to a cart, in the caller's transaction. Refused like POST /api/cart/add. */
export async function addLines(db: Database, accountId: number, { productId, skuList, isSample }: Addition, now: Date): Promise<Added> {
  await lockCart(db, accountId)
  const goods = await sellableGoods(db, productId, now)
  const added = skuList.map(
    ({ skuId, quantity }): WantedLine => ({ goods: goods.get(skuId) ?? fail('notFound'), quantity, isSample, quotedMicro: null }),
  )
  const before = await readBeforeAddition(db, accountId, productId)
  const existing = before.lines.flatMap((line) => {
    const own = goods.get(line.skuId)
    return own ? [wantedOf(line, own)] : []
  })
  refuseAddition(added, [...existing, ...added])

  const isAddedTo = ({ line }: (typeof existing)[number]) =>
    line.quoteId === null && line.isSample === isSample && added.some((each) => each.goods.sku.id === line.skuId)
  const newTotal = added.length - existing.filter(isAddedTo).length
  if (newTotal > 0 && before.openTotal + newTotal > MOST_CART_LINES) fail('tooManyCartLines')

  // All SKUs of a product reach a tier together: the others' prices are seen with this change as well (docs/decisions/010).
  const prices = unitPricesMicro([...added, ...existing])
  const ids = await putLines(db, {
    accountId,
    productId,
    isSample,
    now,
    added: added.map(({ goods: { sku }, quantity }, at) => ({ skuId: sku.id, quantity, priceMicro: prices[at]! })),
    seen: existing.flatMap((each, at) => {
      const priceMicro = prices[added.length + at]!
      const isSeen = each.line.quoteId !== null || isAddedTo(each) || each.line.addPriceMicro === priceMicro
      return isSeen ? [] : [{ id: each.line.id, priceMicro }]
    }),
  })
  const cartIdList = added.map(({ goods: { sku } }) => ids.get(sku.id) ?? refuseField('skuList', 'wrong'))
  return { cartIdList, cartCount: before.cartCount + newTotal }
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
