import { priceCart } from '#contract/cart/cart.ts'
import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { signPrice } from '#server/features/cart/price-token.ts'
import { isConfirmedByHand, type PricedSelection, priceSelection } from '#server/features/cart/selection.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { WAY_WITHOUT_ACCOUNT, waysOfPaying } from '#server/features/markets/ways-of-paying.ts'
import { problemCode } from '#server/features/pricing/line-problems.ts'
import { basisOf, deliveryOf, freightList } from '#server/features/pricing/pricing.ts'
import { depositOf, formatDue, formatTotals } from '#server/features/pricing/totals.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'

export const priceCartCall = handleCall(priceCart, async ({ input, user, view, language, db, database, config, now }) => {
  const currency = await chosenCurrency(database.db, view, user)
  const address =
    input.addressId === undefined ? null : ((await findOwnAddress(db, user.id, input.addressId)) ?? fail('shippingAddressMissing'))
  const { incoterms } = input
  // The contract requires one of the two.
  const countryCode = address?.countryCode ?? input.countryCode!
  const freight = new Map(
    input.freightList.map(({ supplierId, freightType }, place) => [supplierId, { freightType, path: `freightList.${place}.freightType` }]),
  )
  const choice = { accountId: user.id, cartIdList: input.cartIdList, countryCode, incoterms, currency, freight, now }
  const selection = await priceSelection(db, database.db, choice)
  const choices = {
    accountId: user.id,
    addressId: address?.id ?? null,
    countryCode,
    postcode: address?.postcode ?? input.postcode,
    incoterms,
  }
  const deposits = selection.consignments.map(({ totals, supplier }) => depositOf(totals.payableAmount, supplier.depositPercent))
  const byHand = selection.consignments.map(isConfirmedByHand)
  const dueNow = sumOf(deposits.filter((_, place) => !byHand[place]))
  const dueLater = sumOf(deposits.filter((_, place) => byHand[place]))
  const payTypes = await waysOfPaying(db, await cardProvider(config), currency, dueNow || dueLater)
  const isWaiting = payTypes.length === 0
  return {
    ...formatTotals(currency, selection.totals),
    ...formatDue(currency, selection.totals, dueNow + dueLater),
    dueNowAmount: formatAmount(currency, isWaiting ? 0n : dueNow),
    dueLaterAmount: formatAmount(currency, isWaiting ? dueNow + dueLater : dueLater),
    payTypeList: isWaiting ? [WAY_WITHOUT_ACCOUNT] : payTypes,
    payWaitFlag: flagOf(isWaiting),
    ...basisOf(currency, incoterms, now),
    taxType: selection.taxType,
    supplierList: selection.consignments.map((consignment, place) => ({
      supplierId: consignment.supplier.id,
      supplierName: consignment.supplier.name[language],
      ...formatTotals(currency, consignment.totals),
      currencyCode: currency.code,
      ...deliveryOf(consignment),
      freightList: freightList(consignment, currency, language),
      ...formatDue(currency, consignment.totals, deposits[place]!),
      depositRate: consignment.supplier.depositPercent,
      confirmFlag: flagOf(byHand[place]!),
    })),
    problemList: problemsOf(selection),
    priceToken: await signPrice(database.db, choices, selection, now),
  }
})

const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)

function problemsOf({ problems, consignments, currency }: PricedSelection) {
  const ofLines = problems.map(({ requested: { line, goods }, problem }) => ({
    cartId: line.id,
    skuId: line.skuId,
    supplierId: goods.supplier.id,
    code: problemCode(problem),
    gapQuantity: problem.gap,
    orderMultiple: problem.multiple ?? null,
    gapAmount: null,
    currencyCode: currency.code,
  }))
  const ofSuppliers = consignments
    .filter(({ gapAmount }) => gapAmount > 0n)
    .map(({ supplier, gapAmount }) => ({
      cartId: null,
      skuId: null,
      supplierId: supplier.id,
      code: ERRORS.belowSupplierMinimum.code,
      gapQuantity: 0,
      orderMultiple: null,
      gapAmount: formatAmount(currency, gapAmount),
      currencyCode: currency.code,
    }))
  return [...ofLines, ...ofSuppliers]
}
