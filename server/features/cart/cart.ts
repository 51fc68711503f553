import { inArray } from 'drizzle-orm'
import { MOST_CART_LINES } from '#contract/cart.ts'
import { type CartBefore, type LineOfProduct, lockCart, putLines, readBeforeAddition } from '#server/features/cart/cart.queries.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { requestedOf, type StockedLine } from '#server/features/cart/cart-lines.ts'
import { type RequestedLine, unitPricesMicro } from '#server/features/pricing/line-prices.ts'
import { findProblems, type LineProblem, refuseProblems } from '#server/features/pricing/line-problems.ts'
import { type GoodsOfProduct, sellableGoods } from '#server/features/pricing/pricing.ts'
import type { DeleteAccountRows } from '#server/kernel/account-rows.ts'
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
export async function addLines(db: Database, accountId: number, addition: Addition, now: Date): Promise<Added> {
  await lockCart(db, accountId)
  const goods = await sellableGoods(db, addition.productId, now)
  const plan = planAddition(goods, await readBeforeAddition(db, accountId, addition.productId), addition)
  refuseProblems(plan.problems)
  if (!plan.hasRoom) fail('tooManyCartLines')
  return putAddition(db, accountId, plan, now)
}

export interface PlannedAddition extends Addition {
  added: RequestedLine[]
  existing: StockedLine<LineOfProduct>[]
  /** Why SKUs among them cannot be added. */
  problems: { skuId: number; problem: LineProblem }[]
  /** Whether the cart holds as many lines. */
  hasRoom: boolean
  newTotal: number
  cartCount: number
}

/** What an addition would do to a cart, without doing it. `openAhead`: lines that others are about to add. 110001 for an SKU that is not among the goods. */
export function planAddition(goods: GoodsOfProduct, before: CartBefore, addition: Addition, openAhead = 0): PlannedAddition {
  const { skuList, isSample } = addition
  const added = skuList.map(
    ({ skuId, quantity }): RequestedLine => ({ goods: goods.get(skuId) ?? fail('notFound'), quantity, isSample, quotedMicro: null }),
  )
  const existing = before.lines.flatMap((line) => {
    const own = goods.get(line.skuId)
    return own ? [requestedOf(line, own)] : []
  })
  const newTotal = added.length - existing.filter((each) => isAddedTo(added, isSample, each)).length
  return {
    ...addition,
    added,
    existing,
    problems: problemsOf(added, [...existing, ...added]),
    hasRoom: newTotal === 0 || before.openTotal + openAhead + newTotal <= MOST_CART_LINES,
    newTotal,
    cartCount: before.cartCount + newTotal,
  }
}

const isAddedTo = (added: readonly RequestedLine[], isSample: boolean, { line }: StockedLine<LineOfProduct>) =>
  line.quoteId === null && line.isSample === isSample && added.some((each) => each.goods.sku.id === line.skuId)

/** Carries it out. The cart must be locked, and the plan without problems. */
export async function putAddition(db: Database, accountId: number, plan: PlannedAddition, now: Date): Promise<Added> {
  const { productId, isSample, added, existing, cartCount } = plan
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
      const isSeen = each.line.quoteId !== null || isAddedTo(added, isSample, each) || each.line.addPriceMicro === priceMicro
      return isSeen ? [] : [{ id: each.line.id, priceMicro }]
    }),
  })
  return { cartIdList: added.map(({ goods: { sku } }) => ids.get(sku.id) ?? refuseField('skuList', 'wrong')), cartCount }
}

function problemsOf(added: readonly RequestedLine[], all: readonly RequestedLine[]) {
  const problems = findProblems(all, { countryCode: null, isReachedFrom: null, incoterms: null })
  return added.flatMap((line) => {
    const problem = problems[all.indexOf(line)]
    return problem ? [{ skuId: line.goods.sku.id, problem }] : []
  })
}

export const deleteAccountCart: DeleteAccountRows = (db, accountIds) => db.delete(cartLines).where(inArray(cartLines.accountId, accountIds))
