import { priceCart } from '#contract/cart.ts'
import { ERRORS } from '#contract/errors.ts'
import { formatAmount } from '#contract/money.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { sealPrice } from '#server/features/cart/price-token.ts'
import { type PricedSelection, priceSelection } from '#server/features/cart/selection.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { problemCode } from '#server/features/pricing/line-problems.ts'
import { basisOf, freightList } from '#server/features/pricing/pricing.ts'
import { depositOf, formatTotals } from '#server/features/pricing/totals.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'

export const priceCartCall = answer(priceCart, async ({ input, user, view, language, db, database, clock }) => {
  const now = clock()
  const currency = await chosenCurrency(database.db, view, user)
  const address =
    input.addressId === undefined ? null : ((await findOwnAddress(db, user.id, input.addressId)) ?? fail('shippingAddressMissing'))
  const { incoterms } = input
  // The contract requires one of the two.
  const countryCode = address?.countryCode ?? input.countryCode!
  const freight = new Map(input.freightList.map(({ supplierId, freightType }) => [supplierId, freightType]))
  const choice = { accountId: user.id, cartIdList: input.cartIdList, countryCode, incoterms, currency, freight, now }
  const selection = await priceSelection(db, database.db, choice, false)
  const agreement = {
    accountId: user.id,
    addressId: address?.id ?? null,
    countryCode,
    postcode: address?.postcode ?? input.postcode,
    incoterms,
    selection,
  }
  return {
    ...formatTotals(currency, selection.totals),
    ...basisOf(currency, incoterms, now),
    supplierList: selection.consignments.map(({ supplier, totals, freight: chosen, offers }) => ({
      supplierId: supplier.id,
      supplierName: supplier.name[language],
      ...formatTotals(currency, totals),
      freightType: chosen?.freightType ?? null,
      freightList: freightList(offers, currency, language),
      depositAmount: formatAmount(currency, depositOf(totals.payableAmount, supplier.depositPercent)),
    })),
    problemList: problemsOf(selection),
    priceToken: await sealPrice(database.db, agreement, now),
  }
})

function problemsOf({ problems, consignments, currency }: PricedSelection) {
  const ofLines = problems.map(({ wanted: { line, goods }, problem }) => ({
    cartId: line.id,
    skuId: line.skuId,
    supplierId: goods.supplier.id,
    code: problemCode(problem),
    gapQuantity: problem.gap,
    gapAmount: null,
  }))
  const ofSuppliers = consignments
    .filter(({ gapAmount }) => gapAmount > 0n)
    .map(({ supplier, gapAmount }) => ({
      cartId: null,
      skuId: null,
      supplierId: supplier.id,
      code: ERRORS.belowSupplierMinimum.code,
      gapQuantity: 0,
      gapAmount: formatAmount(currency, gapAmount),
    }))
  return [...ofLines, ...ofSuppliers]
}
