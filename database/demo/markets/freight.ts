import type { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { tariffsOf } from './freight-lanes.ts'
import { FREIGHT_ZONES } from './freight-zones.ts'

type FreightRate = typeof freightRates.$inferInsert

/** Weights per method. Small parcels go by express; rail and sea have a high first weight, so that they pay off for pallets only. */
const METHODS = [
  { name: 'road', freightType: 1, firstGram: 5000, stepGram: 1000, cubicCmPerKg: 4000, maxGram: null },
  { name: 'express', freightType: 1, firstGram: 500, stepGram: 500, cubicCmPerKg: 5000, maxGram: 500_000 },
  { name: 'air', freightType: 2, firstGram: 10_000, stepGram: 1000, cubicCmPerKg: 6000, maxGram: 3_000_000 },
  { name: 'rail', freightType: 3, firstGram: 40_000, stepGram: 1000, cubicCmPerKg: 6000, maxGram: null },
  { name: 'sea', freightType: 4, firstGram: 100_000, stepGram: 1000, cubicCmPerKg: 6000, maxGram: null },
] as const

export function demoFreightRates(): FreightRate[] {
  const rows = FREIGHT_ZONES.flatMap((originZone) =>
    FREIGHT_ZONES.flatMap((zone) =>
      METHODS.flatMap(({ name, ...method }) => {
        const tariff = tariffsOf(originZone, zone)[name]
        if (!tariff) return []
        const [firstYuan, stepYuan, minDays, maxDays] = tariff
        return [{ originZone, zone, ...method, firstFen: BigInt(firstYuan * 100), stepFen: BigInt(stepYuan * 100), minDays, maxDays }]
      }),
    ),
  )
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}
