import { amountIn, DEFAULT_CURRENCY, type RatedCurrency } from '#contract/money.ts'
import { type Basket, MOST_BASKETS } from '#contract/tariffs/imports.ts'
import { countriesByCode, ratedCurrency } from '#server/features/markets/markets.ts'
import { chargeableGram, freightFen } from '#server/features/pricing/freight.ts'
import { basketOf, type Cost, roomBeside, spread } from '#server/features/tariffs/console/import/basket.ts'
import { orderBaskets } from '#server/features/tariffs/console/import/order-baskets.ts'
import type { TableChange } from '#server/features/tariffs/console/import/table.ts'
import type { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Rate = typeof freightRates.$inferSelect

const SAMPLE_GRAMS = [500, 2000, 20_000, 200_000] as const

/** Baskets for changed freight rates: orders along their lanes, then sample parcels (contract/tariffs/imports.ts). */
export async function freightBaskets(pool: PoolDatabase, { before, after, touched }: TableChange<Rate>, now: Date): Promise<Basket[]> {
  const countries = await countriesByCode(pool)
  const zoneOf = (code: string) => countries.get(code)?.freightZone ?? ''
  const zones = new Set(touched.map(({ zone }) => zone))
  const ordered = await orderBaskets(pool, {
    countryCodes: [...countries.keys()].filter((code) => zones.has(zoneOf(code))),
    isTouched: ({ countryCode, freightType }, { originCountryCode }) => {
      const lane = { originZone: zoneOf(originCountryCode), zone: zoneOf(countryCode), freightType }
      return touched.some((rate) => isSameLane(rate, lane))
    },
    before: { freight: before },
    after: { freight: after },
    now,
  })
  const currency = await ratedCurrency(pool, DEFAULT_CURRENCY)
  const parcels = parcelsBy(touched, roomBeside(ordered)).map(({ rate, gram }) => {
    const { originZone, zone, freightType } = rate
    const costBy = (rates: readonly Rate[]) => parcelCost(currency, rates, rate, gram)
    return basketOf(currency, { originZone, zone, freightType, gram }, costBy(before), costBy(after))
  })
  return [...ordered, ...parcels].slice(0, MOST_BASKETS)
}

type Lane = Pick<Rate, 'originZone' | 'zone' | 'freightType'>

const isSameLane = (one: Lane, other: Lane): boolean =>
  one.originZone === other.originZone && one.zone === other.zone && one.freightType === other.freightType

/** Parcels of every weight for each rate; if there are more rates than room, the rates take turns through the weights. */
function parcelsBy(touched: readonly Rate[], room: number): { rate: Rate; gram: number }[] {
  const rates = spread(touched, room)
  const each = Math.max(1, Math.min(SAMPLE_GRAMS.length, Math.floor(room / Math.max(1, rates.length))))
  return rates.flatMap((rate, at) =>
    Array.from({ length: each }, (_, place) => ({ rate, gram: SAMPLE_GRAMS[(at * each + place) % SAMPLE_GRAMS.length]! })),
  )
}

/** The freight of a parcel without volume, so that only its weight counts. */
function parcelCost(currency: RatedCurrency, rates: readonly Rate[], lane: Lane, gram: number): Cost {
  const rate = rates.find((each) => isSameLane(each, lane))
  if (!rate) return null
  const freightAmount = amountIn(currency, freightFen(rate, chargeableGram({ gram: BigInt(gram), cubicMm: 0n }, rate.cubicCmPerKg)))
  return { freightAmount, dutyAmount: 0n, taxAmount: 0n, totalAmount: freightAmount }
}
