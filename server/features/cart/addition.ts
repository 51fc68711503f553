import { MOST_CART_LINES } from '#contract/cart/cart.ts'
import { type CartBefore, type LineOfProduct, putLines, readBeforeAddition } from '#server/features/cart/cart.queries.ts'
import { customisationsOf, type LineKey, lineKey } from '#server/features/cart/customisations.ts'
import { requestedOf, type StockedLine } from '#server/features/cart/lines.ts'
import { type RequestedLine, unitPricesMicro } from '#server/features/pricing/line-prices.ts'
import { findProblems, type LineProblem, problemError, worstProblems } from '#server/features/pricing/line-problems.ts'
import { type GoodsOfProduct, sellableGoods } from '#server/features/pricing/pricing.ts'
import { BusinessError, fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface Addition {
  productId: number
  skuList: readonly AddedSku[]
  isSample: boolean
}

/** Each SKU occurs once, or once with each choice of customisations. */
export interface AddedSku extends LineKey {
  quantity: number
}

export interface Added {
  cartIdList: number[]
  /** How many lines of the cart can be ordered now. */
  cartCount: number
}

export interface PlannedAddition extends Addition {
  added: RequestedLine[]
  existing: StockedLine<LineOfProduct>[]
  /** Those that cannot be added, and why. */
  problems: { skuId: number; sku: AddedSku; problem: LineProblem }[]
  /** Whether the cart has room for the new lines. */
  hasRoom: boolean
  newTotal: number
  cartCount: number
}

/** Computes what an addition would do to a cart. `openAhead`: lines about to be added before. 110001 for an SKU not among the goods. */
export function planAddition(goods: GoodsOfProduct, before: CartBefore, addition: Addition, openAhead = 0): PlannedAddition {
  const { skuList, isSample } = addition
  const added = skuList.map(({ skuId, choices, quantity }): RequestedLine => {
    const own = goods.get(skuId) ?? fail('notFound')
    return { goods: own, quantity, isSample, customisations: customisationsOf(own, choices), quoted: null }
  })
  const existing = before.lines.flatMap((line) => {
    const own = goods.get(line.skuId)
    return own ? [requestedOf(line, own)] : []
  })
  const sameLine = new Map(existing.filter((each) => isAddedTo(addition, each)).map((each) => [keyOf(each), each]))
  const newTotal = added.length - sameLine.size
  return {
    ...addition,
    added,
    existing,
    problems: problemsOf(skuList, added, existing, sameLine),
    hasRoom: newTotal === 0 || before.openTotal + openAhead + newTotal <= MOST_CART_LINES,
    newTotal,
    cartCount: before.cartCount + newTotal,
  }
}

type Existing = StockedLine<LineOfProduct>

const keyOf = ({ line: { skuId, customisationList } }: Existing) => lineKey({ skuId, choices: customisationList })

const isAddedTo = ({ skuList, isSample }: Addition, each: Existing) =>
  each.line.quoteId === null && each.line.isSample === isSample && skuList.some((sku) => lineKey(sku) === keyOf(each))

/** Checks each addition together with the quantity that its line already has. */
function problemsOf(
  skuList: readonly AddedSku[],
  added: readonly RequestedLine[],
  existing: readonly Existing[],
  sameLine: ReadonlyMap<string, Existing>,
) {
  const whole = added.map((line, at) => ({ ...line, quantity: line.quantity + (sameLine.get(lineKey(skuList[at]!))?.quantity ?? 0) }))
  const others = existing.filter((each) => ![...sameLine.values()].includes(each))
  const problems = findProblems([...whole, ...others], { countryCode: null, isReachedFrom: null, incoterms: null })
  return skuList.flatMap((sku, at) => {
    const problem = problems[at]
    return problem ? [{ skuId: sku.skuId, sku, problem }] : []
  })
}

/** Why the cart refuses an SKU. */
export interface Refusal {
  error: BusinessError
  problem?: LineProblem
}

/** Leaves out what the cart refuses until the rest can be added together; null if nothing is left. */
export async function planFitting(db: Database, accountId: number, addition: Addition, now: Date, openAhead = 0) {
  const refusals = new Map<AddedSku, Refusal>()
  const refuse = (skus: readonly AddedSku[], error: BusinessError) => {
    for (const sku of skus) refusals.set(sku, { error })
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
    const rest = addition.skuList.filter((sku) => !refusals.has(sku))
    if (rest.length === 0) return { plan: null, refusals }
    const plan = planAddition(goods, before, { ...addition, skuList: rest }, openAhead)
    const problems = worstProblems(plan.problems)
    if (problems.length === 0 && plan.hasRoom) return { plan, refusals }
    for (const { sku, problem } of problems) refusals.set(sku, { error: problemError(problem), problem })
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

/** Carries out an addition. The cart must be locked, and the plan must have no problems. */
export async function putAddition(db: Database, accountId: number, plan: PlannedAddition, now: Date): Promise<Added> {
  const { productId, skuList, isSample, added, existing, cartCount } = plan
  // All SKUs of a product count towards a tier together: with this change the buyer also sees the others' prices
  // (docs/product/readings.md).
  const prices = unitPricesMicro([...added, ...existing])
  const ids = await putLines(db, {
    accountId,
    productId,
    isSample,
    now,
    added: skuList.map((sku, at) => ({ ...sku, priceMicro: prices[at]! })),
    seen: existing.flatMap((each, at) => {
      const priceMicro = prices[added.length + at]!
      const isSeen = each.line.quoteId !== null || isAddedTo(plan, each) || each.line.addPriceMicro === priceMicro
      return isSeen ? [] : [{ id: each.line.id, priceMicro }]
    }),
  })
  return { cartIdList: skuList.map((sku) => ids.get(lineKey(sku)) ?? refuseField('skuList', 'wrong')), cartCount }
}
