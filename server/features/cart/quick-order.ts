import { MOST_PIECES } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { type AddedSku, type PlannedAddition, planFitting, putAddition, type Refusal } from '#server/features/cart/addition.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { type CodedLine, type FoundSku, matchSkus } from '#server/features/cart/quick-order.queries.ts'
import { BusinessError } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface QuickLine extends CodedLine {
  quantity: number
}

/** The result for one line. */
export interface JudgedLine {
  line: QuickLine
  /** SKUs that the line may mean: exactly one, unless there is none or a choice. */
  matches: FoundSku[]
  refusal: Refusal | null
}

export interface QuickOrder {
  lines: JudgedLine[]
  /** The additions, one for each product. */
  plans: PlannedAddition[]
}

interface Order {
  lines: readonly QuickLine[]
  supplierId: number | undefined
}

/** Computes what a quick order would do to a cart (decisions §13.7): lines of one product count together, and none keeps others out. */
export async function planQuickOrder(db: Database, accountId: number, { lines, supplierId }: Order, now: Date): Promise<QuickOrder> {
  const found = await matchSkus(db, lines, supplierId)
  const judged = lines.map((line): JudgedLine => {
    const matches = found.get(line.lineNo) ?? []
    if (matches.length === 0) return { line, matches, refusal: { error: new BusinessError('notFound') } }
    return { line, matches, refusal: matches.length > 1 ? { error: new BusinessError('skuCodeAmbiguous') } : null }
  })
  const plans: PlannedAddition[] = []
  const clear = judged.filter(({ refusal }) => !refusal)
  for (const [productId, own] of Map.groupBy(clear, ({ matches }) => matches[0]!.productId)) {
    const ahead = plans.reduce((sum, { newTotal }) => sum + newTotal, 0)
    const merged = mergedSkus(own)
    const skuList = merged.filter(({ quantity }) => quantity <= MOST_PIECES)
    const { plan, refusals } = await planFitting(db, accountId, { productId, skuList, isSample: false }, now, ahead)
    for (const each of own) {
      const sku = merged.find(({ skuId }) => skuId === each.matches[0]!.skuId)!
      each.refusal = skuList.includes(sku) ? (refusals.get(sku) ?? null) : { error: new BusinessError('cannotShip') }
    }
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

/** One quantity for each SKU, however many lines name it. */
function mergedSkus(lines: readonly JudgedLine[]): AddedSku[] {
  const pieces = new Map<number, number>()
  for (const { line, matches } of lines) {
    const { skuId } = matches[0]!
    pieces.set(skuId, (pieces.get(skuId) ?? 0) + line.quantity)
  }
  return [...pieces].map(([skuId, quantity]) => ({ skuId, quantity, choices: [] }))
}

/** A refusal in the format of answers. */
export const refusalFields = (refusal: Refusal | null, language: Language) => ({
  code: refusal?.error.code ?? 0,
  msg: refusal?.error.say(language) ?? '',
  gapQuantity: refusal?.problem?.gap ?? 0,
})
