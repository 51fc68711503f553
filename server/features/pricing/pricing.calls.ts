import { formatUnitPrice } from '#contract/money.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { reachOf } from '#server/features/markets/lanes.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { customisationOf, readGoodsOfProduct } from '#server/features/pricing/goods.ts'
import { findProblems, problemCode } from '#server/features/pricing/line-problems.ts'
import {
  basisOf,
  deliveryOf,
  freightList,
  type GoodsOfProduct,
  priceConsignment,
  sellable,
  unitLandedOf,
} from '#server/features/pricing/pricing.ts'
import { formatTotals } from '#server/features/pricing/totals.ts'
import { singleFlight } from '#server/kernel/cache/cache.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** Shares concurrent reads: a product page requests its price at every tier at once. */
const goodsInFlight = singleFlight<GoodsOfProduct>()

export const priceProductCall = handleCall(priceProduct, async ({ input, view, user, language, database, db, now }) => {
  const currency = await chosenCurrency(database.db, view, user)
  const all = sellable(await goodsInFlight(db, String(input.productId), () => readGoodsOfProduct(db, input.productId)), now)
  const isSample = input.sampleFlag === 1
  if (isSample && input.customisationIdList.length > 0) refuseField('customisationIdList', 'wrong')
  const requested = input.skuList.map(({ skuId, quantity }) => {
    const goods = all.get(skuId) ?? fail('notFound')
    const customisations = input.customisationIdList.map((id) => customisationOf(goods, id) ?? fail('notFound'))
    return { goods, quantity, isSample, customisations, quoted: null }
  })
  const { countryCode, incoterms } = input
  const named = input.freightType && { freightType: input.freightType, path: 'freightType' }
  const consignment = await priceConsignment(database.db, requested, { countryCode, incoterms, currency, now }, named)
  const destination = { countryCode, isReachedFrom: await reachOf(database.db, countryCode), incoterms }
  const pieces = requested.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...formatTotals(currency, consignment.totals),
    unitLandedPrice: formatUnitPrice(currency, unitLandedOf(consignment.totals.totalAmount, pieces)),
    ...basisOf(currency, incoterms, now),
    ...deliveryOf(consignment),
    freightList: freightList(consignment, currency, language),
    problemList: findProblems(requested, destination).flatMap((problem, index) =>
      problem
        ? [
            {
              skuId: requested[index]!.goods.sku.id,
              code: problemCode(problem),
              gapQuantity: problem.gap,
              orderMultiple: problem.multiple ?? null,
            },
          ]
        : [],
    ),
  }
})
