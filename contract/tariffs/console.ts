import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { countryCode, decimal, queryInteger } from '#contract/fields.ts'
import { customsUnion, zone } from '#contract/markets/console/markets.ts'
import { percent, yuan } from '#contract/markets/typed-rates.ts'

const GRAMS = z.int().min(1).max(1_000_000_000)
const DAYS = z.int().min(0).max(400)

export const freightTable = consoleTable({
  noun: 'freight',
  right: 'market',
  summary: 'Freight tariffs by method and zones: the first weight, then each further step',
  fields: {
    originZone: zone.default('china'),
    zone,
    /** 1 express, 2 air, 3 rail, 4 sea. */
    freightType: z.int().min(1).max(4),
    firstGram: GRAMS,
    firstAmount: yuan,
    stepGram: GRAMS,
    stepAmount: yuan,
    cubicCmPerKg: z.int().min(1).max(1_000_000),
    maxGram: GRAMS.nullable().default(null),
    minDays: DAYS,
    maxDays: DAYS,
  },
  row: {
    originZone: z.string(),
    zone: z.string(),
    freightType: z.int(),
    firstGram: z.int(),
    firstAmount: decimal,
    stepGram: z.int(),
    stepAmount: decimal,
    cubicCmPerKg: z.int(),
    maxGram: z.int().nullable(),
    minDays: z.int(),
    maxDays: z.int(),
    /** CNY, like all tariffs. */
    currencyCode: z.string(),
  },
  filter: { originZone: zone.optional(), zone: zone.optional(), freightType: queryInteger(1, 4).optional() },
  orderBy: ['id', 'zone', 'freightType'],
})

const MOST_PERCENT = 1000

export const dutyTable = consoleTable({
  noun: 'duty',
  right: 'market',
  summary: 'Duty and import tax rates of a country by goods’ origin and HS prefix, in percent',
  fields: {
    countryCode,
    /** A country, a customs union, or '' for any origin. */
    originCode: z.union([z.literal(''), customsUnion]).default(''),
    hsPrefix: z.string().regex(/^\d{0,10}$/),
    dutyRate: percent(MOST_PERCENT),
    taxRate: percent(MOST_PERCENT),
  },
  row: { countryCode: z.string(), originCode: z.string(), hsPrefix: z.string(), dutyRate: decimal, taxRate: decimal },
  filter: { countryCode: countryCode.optional() },
  orderBy: ['id', 'countryCode', 'hsPrefix'],
})
