import { ERRORS, type ErrorName } from '#contract/errors.ts'
import { MOST_PIECES } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { lockCart, readBeforeAddition } from '#server/features/cart/cart.queries.ts'
import { type PlannedAddition, planAddition, putAddition } from '#server/features/cart/cart.ts'
import { type CodedLine, type FoundSku, matchSkus } from '#server/features/cart/quick-order.queries.ts'
import { type LineProblem, PROBLEM_ERROR, worstProblems } from '#server/features/pricing/line-problems.ts'
import { type GoodsOfProduct, sellableGoods } from '#server/features/pricing/pricing.ts'
import type { Database } from '#server/kernel/database.ts'
import { BusinessError, errorText, refuseField } from '#server/kernel/fail.ts'
import { error_590002_multiple } from '#words'

export interface QuickLine extends CodedLine {
  quantity: number
}

/** Why the cart would refuse a line. */
export interface Refusal {
  name: ErrorName
  problem?: LineProblem
}

/** What becomes of a line. */
export interface JudgedLine {
  line: QuickLine
  /** SKUs that it may mean; exactly one unless there is none or a choice. */
  matches: FoundSku[]
  refusal: Refusal | null
}

export interface QuickOrder {
  lines: JudgedLine[]
  /** By product, what is added of it. */
  plans: PlannedAddition[]
}

interface Order {
  lines: readonly QuickLine[]
  supplierId: number | undefined
}

/** What a quick order would do to a cart (decisions §13.7): lines of one product count together, and none keeps others out. */
export async function planQuickOrder(db: Database, accountId: number, { lines, supplierId }: Order, now: Date): Promise<QuickOrder> {
  const found = await matchSkus(db, lines, supplierId)
  const judged = lines.map((line): JudgedLine => {
    const matches = found.get(line.lineNo) ?? []
    if (matches.length === 0) return { line, matches, refusal: { name: 'notFound' } }
    return { line, matches, refusal: matches.length > 1 ? { name: 'skuCodeAmbiguous' } : null }
  })
  const plans: PlannedAddition[] = []
  const clear = judged.filter(({ refusal }) => !refusal)
  for (const [productId, own] of Map.groupBy(clear, ({ matches }) => matches[0]!.productId)) {
    const ahead = plans.reduce((sum, { newTotal }) => sum + newTotal, 0)
    const plan = await planProduct(db, accountId, productId, own, ahead, now)
    if (plan) plans.push(plan)
  }
  return { lines: judged, plans }
}

/** Carries a quick order out in the caller's transaction. */
export async function putQuickOrder(db: Database, accountId: number, order: Order, now: Date) {
  await lockCart(db, accountId)
  const planned = await planQuickOrder(db, accountId, order, now)
  const cartIdList: number[] = []
  for (const plan of planned.plans) cartIdList.push(...(await putAddition(db, accountId, plan, now)).cartIdList)
  return { ...planned, cartIdList }
}

/** Leaves out lines that the cart refuses, until the rest can be added together; null if nothing is left. */
async function planProduct(
  db: Database,
  accountId: number,
  productId: number,
  own: JudgedLine[],
  openAhead: number,
  now: Date,
): Promise<PlannedAddition | null> {
  const goods = await goodsOrRefusal(db, productId, now)
  if (goods instanceof BusinessError) {
    for (const each of own) each.refusal = { name: 'productOffSale' }
    return null
  }
  const before = await readBeforeAddition(db, accountId, productId)
  for (let rest = own; rest.length > 0; rest = rest.filter(({ refusal }) => !refusal)) {
    const plan = planAddition(goods, before, { productId, skuList: mergedSkus(rest), isSample: false }, openAhead)
    const problems = new Map(worstProblems(plan.problems).map(({ skuId, problem }) => [skuId, problem]))
    if (problems.size === 0 && plan.hasRoom) return plan
    for (const each of rest) {
      const problem = problems.get(each.matches[0]!.skuId)
      if (problem) each.refusal = { name: PROBLEM_ERROR[problem.kind], problem }
      else if (problems.size === 0) each.refusal = { name: 'tooManyCartLines' }
    }
  }
  return null
}

/** On sale when it was matched, it may have ended since. */
async function goodsOrRefusal(db: Database, productId: number, now: Date): Promise<GoodsOfProduct | BusinessError> {
  try {
    return await sellableGoods(db, productId, now)
  } catch (error) {
    if (error instanceof BusinessError) return error
    throw error
  }
}

/** One quantity for each SKU, however many lines name it. */
function mergedSkus(lines: readonly JudgedLine[]): { skuId: number; quantity: number }[] {
  const pieces = new Map<number, number>()
  for (const { line, matches } of lines) {
    const { skuId } = matches[0]!
    pieces.set(skuId, (pieces.get(skuId) ?? 0) + line.quantity)
  }
  return [...pieces].map(([skuId, quantity]) => (quantity > MOST_PIECES ? refuseField('lineList', 'wrong') : { skuId, quantity }))
}

/** A refusal as the caller reads it. */
export const refusalFields = (refusal: Refusal | null, language: Language) => {
  if (!refusal) return { code: 0, msg: '', gapQuantity: 0 }
  const { code } = ERRORS[refusal.name]
  const multiple = refusal.problem?.multiple
  return {
    code,
    msg: multiple ? error_590002_multiple({ multiple }, { locale: language }) : errorText(code, language),
    gapQuantity: refusal.problem?.gap ?? 0,
  }
}
