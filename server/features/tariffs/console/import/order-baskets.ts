import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Basket } from '#contract/tariffs/imports.ts'
import { lanesTo } from '#server/features/markets/lanes.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { loadOf } from '#server/features/pricing/freight.ts'
import { customisationOf, readGoods } from '#server/features/pricing/goods.ts'
import type { RequestedLine } from '#server/features/pricing/line-prices.ts'
import { type OtherTariffs, priceConsignment } from '#server/features/pricing/pricing.ts'
import { basketOf, type Cost } from '#server/features/tariffs/console/import/basket.ts'
import { type OrderedLine, ordersTo, type PlacedOrder } from '#server/features/tariffs/console/import/latest-orders.queries.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const MOST_FROM_ORDERS = 10
/** More orders than needed, since goods that were deleted or have other customisations by now cannot be priced. */
const MOST_LOOKED_AT = 40

interface Touched {
  countryCodes: readonly string[]
  /** Whether changed rows apply to this line of the order. */
  isTouched(order: PlacedOrder, line: OrderedLine): boolean
  before: OtherTariffs
  after: OtherTariffs
  now: Date
}

/** The latest orders with goods that the changed rows apply to, priced as if placed now, by the tables before and after. */
export async function orderBaskets(pool: PoolDatabase, { countryCodes, isTouched, before, after, now }: Touched): Promise<Basket[]> {
  const touched = (await ordersTo(pool, countryCodes)).filter((order) => order.lines.some((line) => isTouched(order, line)))
  const some = touched.slice(0, MOST_LOOKED_AT)
  const goods = await readGoods(
    pool,
    some.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
  )
  const currency = await ratedCurrency(pool, DEFAULT_CURRENCY)

  async function costBy(
    { countryCode, incoterms, freightType }: PlacedOrder,
    lines: readonly RequestedLine[],
    tariffs: OtherTariffs,
  ): Promise<Cost> {
    if (!(await lanesTo(pool, countryCode, tariffs.freight))) return null
    const { offers, totalsBy } = await priceConsignment(pool, lines, { countryCode, incoterms, currency, now, tariffs })
    const offer = offers.find((each) => each.freightType === freightType)
    return offer ? totalsBy(offer) : null
  }

  const baskets: Basket[] = []
  for (const order of some) {
    if (baskets.length === MOST_FROM_ORDERS) break
    const lines = order.lines.flatMap(({ skuId, quantity, isSample, customisationList }): RequestedLine[] => {
      const found = goods.get(skuId)
      if (!found) return []
      const customisations = customisationList.flatMap(({ customisationId }) => customisationOf(found, customisationId) ?? [])
      // A customisation that is no longer offered has no price, either.
      return customisations.length < customisationList.length ? [] : [{ goods: found, quantity, isSample, customisations, quoted: null }]
    })
    if (lines.length < order.lines.length) continue
    const { orderNo, countryCode, freightType } = order
    const facts = { orderNo, countryCode, freightType, gram: Number(loadOf(lines).gram) }
    baskets.push(basketOf(currency, facts, await costBy(order, lines, before), await costBy(order, lines, after)))
  }
  return baskets
}
