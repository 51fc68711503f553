import { MOST_CART_LINES } from '#contract/cart/cart.ts'
import { type CartBefore, type LineOfProduct, putLines, readBeforeAddition } from '#server/features/cart/cart.queries.ts'
import { requestedOf, type StockedLine } from '#server/features/cart/lines.ts'
import { type RequestedLine, unitPricesMicro } from '#server/features/pricing/line-prices.ts'
import { findProblems, type LineProblem, problemError, worstProblems } from '#server/features/pricing/line-problems.ts'
import { type GoodsOfProduct, sellableGoods } from '#server/features/pricing/pricing.ts'
import { BusinessError, fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface Addition {
  productId: number
  skuList: readonly { skuId: number; quantity: number }[]
  isSample: boolean
}

export interface Added {
  cartIdList: number[]
  /** How many lines of the cart can be ordered now. */
  cartCount: number
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
    ({ skuId, quantity }): RequestedLine => ({ goods: goods.get(skuId) ?? fail('notFound'), quantity, isSample, quoted: null }),
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

function problemsOf(added: readonly RequestedLine[], all: readonly RequestedLine[]) {
  const problems = findProblems(all, { countryCode: null, isReachedFrom: null, incoterms: null })
  return added.flatMap((line) => {
    const problem = problems[all.indexOf(line)]
    return problem ? [{ skuId: line.goods.sku.id, problem }] : []
  })
}

/** Why the cart refuses an SKU. */
export interface Refusal {
  error: BusinessError
  problem?: LineProblem
}

/** Leaves out SKUs that the cart refuses, until the rest can be added together; null if nothing is left. `refusals` are by SKU. */
export async function planFitting(
  db: Database,
  accountId: number,
  addition: Addition,
  now: Date,
  openAhead = 0,
): Promise<{ plan: PlannedAddition | null; refusals: Map<number, Refusal> }> {
  const refusals = new Map<number, Refusal>()
  const refuse = (skus: readonly { skuId: number }[], error: BusinessError) => {
    for (const { skuId } of skus) refusals.set(skuId, { error })
  }
  const goods = await goodsOrError(db, addition.productId, now)
  if (goods instanceof BusinessError) {
    refuse(addition.skuList, goods)
    return { plan: null, refusals }
  }
  refuse(
    addition.skuList.filter(({ skuId }) => !goods.has(skuId)),
    new BusinessError('notFound'),
  )
  const before = await readBeforeAddition(db, accountId, addition.productId)
  for (;;) {
    const rest = addition.skuList.filter(({ skuId }) => !refusals.has(skuId))
    if (rest.length === 0) return { plan: null, refusals }
    const plan = planAddition(goods, before, { ...addition, skuList: rest }, openAhead)
    const problems = worstProblems(plan.problems)
    if (problems.length === 0 && plan.hasRoom) return { plan, refusals }
    for (const { skuId, problem } of problems) refusals.set(skuId, { error: problemError(problem), problem })
    if (problems.length === 0) refuse(rest, new BusinessError('tooManyCartLines'))
  }
}

async function goodsOrError(db: Database, productId: number, now: Date): Promise<GoodsOfProduct | BusinessError> {
  try {
    return await sellableGoods(db, productId, now)
  } catch (error) {
    if (error instanceof BusinessError) return error
    throw error
  }
}

/** Carries it out. The cart must be locked, and the plan without problems. */
export async function putAddition(db: Database, accountId: number, plan: PlannedAddition, now: Date): Promise<Added> {
  const { productId, isSample, added, existing, cartCount } = plan
  // All SKUs of a product reach a tier together: the others' prices are seen with this change as well (docs/product/readings.md).
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
