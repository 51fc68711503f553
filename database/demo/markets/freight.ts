import type { freightRates } from '#server/features/markets/markets.table.ts'
import { FREIGHT_ZONES, type FreightZone } from './freight-zones.ts'

type FreightRate = typeof freightRates.$inferInsert

/** Yuan for the first weight and for every further step, then the days from the supplier's door to the buyer's. */
type Tariff = readonly [firstYuan: number, stepYuan: number, minDays: number, maxDays: number]

interface Tariffs {
  readonly express: Tariff
  readonly air?: Tariff
  /** The China–Europe railway; nowhere else. */
  readonly rail?: Tariff
  readonly sea?: Tariff
}

/** Door to door, without duty and tax, as forwarders in Yiwu and Shenzhen quote them in an ordinary season. */
const TARIFFS: Record<FreightZone, Tariffs> = {
  china: { express: [10, 2, 1, 4] },
  'eu-core': { express: [155, 29, 4, 7], air: [460, 36, 9, 14], rail: [760, 17, 22, 30], sea: [980, 9, 38, 48] },
  'eu-outer': { express: [168, 32, 5, 8], air: [500, 39, 10, 16], rail: [840, 19, 24, 34], sea: [1080, 10, 42, 54] },
  uk: { express: [150, 28, 4, 7], air: [450, 35, 9, 14], sea: [1020, 9, 38, 50] },
  'europe-other': { express: [175, 34, 5, 8], air: [540, 42, 10, 16], sea: [1250, 12, 42, 56] },
  'north-america': { express: [160, 31, 4, 7], air: [520, 41, 9, 14], sea: [1100, 10, 28, 42] },
  mexico: { express: [190, 38, 6, 10], air: [640, 52, 12, 20], sea: [1380, 13, 36, 50] },
  'central-america': { express: [205, 42, 7, 12], air: [720, 58, 14, 22], sea: [1520, 15, 42, 58] },
  'south-america': { express: [215, 44, 7, 12], air: [740, 60, 14, 24], sea: [1560, 14, 45, 62] },
  'east-asia': { express: [88, 15, 2, 4], air: [260, 18, 4, 7], sea: [520, 5, 8, 15] },
  'south-east-asia': { express: [95, 17, 3, 6], air: [280, 20, 5, 9], sea: [560, 5, 10, 20] },
  oceania: { express: [158, 30, 4, 8], air: [480, 37, 9, 14], sea: [980, 9, 26, 38] },
  gulf: { express: [145, 29, 4, 7], air: [430, 33, 8, 13], sea: [920, 9, 28, 40] },
  africa: { express: [220, 46, 6, 12], air: [700, 56, 12, 20], sea: [1480, 14, 42, 60] },
}

/** Weights by method. Small parcels go by express; the first weight makes rail and sea pay only for pallets. */
const METHODS = [
  { name: 'express', freightType: 1, firstGram: 500, stepGram: 500, cubicCmPerKg: 5000, maxGram: 500_000 },
  { name: 'air', freightType: 2, firstGram: 10_000, stepGram: 1000, cubicCmPerKg: 6000, maxGram: 3_000_000 },
  { name: 'rail', freightType: 3, firstGram: 40_000, stepGram: 1000, cubicCmPerKg: 6000, maxGram: null },
  { name: 'sea', freightType: 4, firstGram: 100_000, stepGram: 1000, cubicCmPerKg: 6000, maxGram: null },
] as const

export function demoFreightRates(): FreightRate[] {
  const rows = FREIGHT_ZONES.flatMap((zone) =>
    METHODS.flatMap(({ name, ...method }) => {
      const tariff = TARIFFS[zone][name]
      if (!tariff) return []
      const [firstYuan, stepYuan, minDays, maxDays] = tariff
      return [{ zone, ...method, firstFen: BigInt(firstYuan * 100), stepFen: BigInt(stepYuan * 100), minDays, maxDays }]
    }),
  )
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}
