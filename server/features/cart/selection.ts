import { type Amount, amountIn, type RatedCurrency } from '#contract/money.ts'
import { type Incoterms, type TaxType, taxTypeOf } from '#contract/pricing/pricing.ts'
import { type CartLineRow, deleteLines, readChosenLines } from '#server/features/cart/cart.queries.ts'
import { gapToMinimum, isForSale, isOpenAndUnquoted, refreshPrices, type StockedLine, stockedLines } from '#server/features/cart/lines.ts'
import { reachOf } from '#server/features/markets/lanes.ts'
import type { Goods } from '#server/features/pricing/goods.ts'
import { findProblems, type LineProblem } from '#server/features/pricing/line-problems.ts'
import { type Consignment, type NamedMethod, priceConsignment } from '#server/features/pricing/pricing.ts'
import { addTotals, type Totals } from '#server/features/pricing/totals.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** The cart lines to buy, with destination, terms, currency and shipping methods. */
export interface Choice {
  accountId: number
  cartIdList: readonly number[]
  countryCode: string
  incoterms: Incoterms
  currency: RatedCurrency
  /** Shipping method by supplier id; by default the cheapest. */
  freight: ReadonlyMap<number, NamedMethod>
  now: Date
}

export interface SupplierConsignment extends Consignment<StockedLine> {
  supplier: Goods['supplier']
  /** The amount missing to the supplier's minimum, 0 if none. */
  gapAmount: Amount
}

/** Whether a person confirms an order of these goods before it can be paid. */
export const isConfirmedByHand = ({ supplier, freight }: Pick<SupplierConsignment, 'supplier' | 'freight'>): boolean =>
  supplier.confirmsByHand || freight?.needsPerson === true

export interface PricedSelection {
  currency: RatedCurrency
  /** By ascending supplier id. */
  consignments: SupplierConsignment[]
  totals: Totals
  taxType: TaxType
  problems: { requested: StockedLine; problem: LineProblem }[]
}

/** The chosen lines with their goods; fails like refuseMissing. */
async function chosenGoods(db: Database, { accountId, cartIdList, now }: Pick<Choice, 'accountId' | 'cartIdList' | 'now'>) {
  const requested = await stockedLines(db, await readChosenLines(db, accountId, cartIdList, now))
  refuseMissing(requested, cartIdList, now)
  return requested
}

/** 810001 when one of the chosen lines or its SKU is gone, 810002 when it has expired. */
export function refuseMissing(requested: readonly StockedLine[], cartIdList: readonly number[], now: Date): void {
  if (requested.length !== cartIdList.length) fail('cartItemDeleted')
  if (requested.some((each) => each.line.endStatus !== null || !isForSale(each, now))) fail('cartExpired')
}

/** Prices chosen lines by supplier. Fails like refuseMissing, and with 590016 if nothing is delivered to the country. */
export async function priceSelection(db: Database, pool: PoolDatabase, choice: Choice): Promise<PricedSelection> {
  const { countryCode, incoterms, currency, now } = choice
  const requested = await chosenGoods(db, choice)
  const consignments: SupplierConsignment[] = []
  const bySupplier = [...Map.groupBy(requested, ({ goods }) => goods.supplier.id)].sort(([a], [b]) => a - b)
  for (const [supplierId, own] of bySupplier) {
    const { supplier } = own[0]!.goods
    const consignment = await priceConsignment(pool, own, { countryCode, incoterms, currency, now }, choice.freight.get(supplierId))
    consignments.push({ ...consignment, supplier, gapAmount: gapToMinimum(consignment.lines, amountIn(currency, supplier.minOrderFen)) })
  }
  const problems = findProblems(requested, { countryCode, isReachedFrom: await reachOf(pool, countryCode), incoterms })
  return {
    currency,
    consignments,
    totals: addTotals(consignments.map(({ totals }) => totals)),
    taxType: taxTypeOf(consignments.map(({ taxType }) => taxType)),
    problems: requested.flatMap((each, index) => {
      const problem = problems[index]
      return problem ? [{ requested: each, problem }] : []
    }),
  }
}

/** Removes lines from the locked cart, ordered or no longer wanted. Returns those that existed. */
export async function deleteOrderedLines(db: Database, accountId: number, ids: readonly number[]): Promise<CartLineRow[]> {
  const deletedRows = await deleteLines(db, accountId, ids)
  const productIds = deletedRows.filter(isOpenAndUnquoted).map(({ productId }) => productId)
  if (productIds.length > 0) await refreshPrices(db, accountId, productIds)
  return deletedRows
}
