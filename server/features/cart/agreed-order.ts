import { type Amount, amountIn, type UnitPrice } from '#contract/money.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import { gapToMinimum, type StockedLine } from '#server/features/cart/lines.ts'
import type { AgreedCustomisation, AgreedSupplier, Agreement } from '#server/features/cart/price-token.ts'
import type { SupplierConsignment } from '#server/features/cart/selection.ts'
import { type Reach, reachOf } from '#server/features/markets/lanes.ts'
import { findProblems, PROBLEM_ERROR, refuseProblems } from '#server/features/pricing/line-problems.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** A cart line at its agreed price. */
export interface AgreedLine extends StockedLine {
  unitPrice: UnitPrice
  amount: Amount
  /** One for each of the line's choices. */
  agreedCustomisations: AgreedCustomisation[]
}

/** One supplier's part of an order, at the agreed amounts. */
export interface AgreedConsignment extends Pick<SupplierConsignment, 'supplier' | 'totals' | 'taxType' | 'leadTimeDays' | 'freight'> {
  lines: AgreedLine[]
}

/** What an order specifies; a price token issued for anything else does not cover it. */
export interface OrderChoices {
  accountId: number
  addressId: number
  countryCode: string
  postcode: string
  incoterms: Incoterms
  /** Undefined: the currency of the agreement. */
  currencyCode: string | undefined
  /** Shipping method by supplier id. */
  freight: ReadonlyMap<number, number>
}

/** The lines at their agreed amounts, by supplier. 590018 if the agreement was made for other choices or lines. */
export function agreedConsignments(agreement: Agreement, choices: OrderChoices, requested: readonly StockedLine[]): AgreedConsignment[] {
  const isSamePlace = (['accountId', 'addressId', 'countryCode', 'postcode', 'incoterms'] as const).every(
    (name) => agreement[name] === choices[name],
  )
  const isSameCurrency = (choices.currencyCode ?? agreement.currency.code) === agreement.currency.code
  const isSentAsNamed =
    agreement.suppliers.length === choices.freight.size &&
    agreement.suppliers.every(({ supplierId, freight }) => freight === null || choices.freight.get(supplierId) === freight.freightType)
  const total = agreement.suppliers.reduce((sum, { lines }) => sum + lines.length, 0)
  if (!isSamePlace || !isSameCurrency || !isSentAsNamed || total !== requested.length) fail('priceChanged')
  const byId = new Map(requested.map((each) => [each.line.id, each]))
  return agreement.suppliers.map((agreed) => consignmentOf(agreed, byId))
}

function consignmentOf({ supplierId, depositPercent, lines, ...agreed }: AgreedSupplier, byId: ReadonlyMap<number, StockedLine>) {
  const own = lines.map(({ id, quantity, unitPrice, amount, customisations }) => {
    const requested = byId.get(id)
    if (requested?.quantity !== quantity || requested.goods.supplier.id !== supplierId) fail('priceChanged')
    const choices = requested.line.customisationList
    const agreedCustomisations = choices.flatMap(
      ({ customisationId }) => customisations.find((each) => each.customisationId === customisationId) ?? [],
    )
    const areSame = agreedCustomisations.length === choices.length && choices.length === customisations.length
    return areSame ? { ...requested, unitPrice, amount, agreedCustomisations } : fail('priceChanged')
  })
  return { ...agreed, lines: own, supplier: { ...own[0]!.goods.supplier, depositPercent } }
}

/**
 * Fails if lines cannot be ordered: 590003, 590002. If everything could be ordered when it was priced, only goods that are gone or no
 * longer sent to the destination are refused: the rest is guaranteed (docs/decisions/004).
 */
export async function refuseLines(
  pool: PoolDatabase,
  { isOrderable, countryCode, incoterms }: Agreement,
  requested: readonly StockedLine[],
): Promise<void> {
  const isReachedFrom: Reach | null = isOrderable ? null : await reachOf(pool, countryCode)
  const found = findProblems(requested, { countryCode, isReachedFrom, incoterms: isOrderable ? null : incoterms })
  const refused = found.flatMap((problem, index) => (problem ? [{ skuId: requested[index]!.line.skuId, problem }] : []))
  refuseProblems(isOrderable ? refused.filter(({ problem }) => PROBLEM_ERROR[problem.kind] === 'cannotShip') : refused)
}

/** Fails with 590021 below a supplier's minimum, unless all minimums were reached when the order was priced. */
export function refuseSmallOrders({ isOrderable, currency }: Agreement, consignments: readonly AgreedConsignment[]): void {
  if (isOrderable) return
  const short = consignments.filter(({ supplier, lines }) => gapToMinimum(lines, amountIn(currency, supplier.minOrderFen)) > 0n)
  if (short.length > 0) {
    fail(
      'belowSupplierMinimum',
      short.map(({ supplier }) => ({ supplierId: String(supplier.id) })),
    )
  }
}
