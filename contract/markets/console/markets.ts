import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { countryCode, currencyCode, decimal, flag, queryInteger } from '#contract/fields.ts'
import { percent, yuan } from '#contract/markets/typed-rates.ts'
import { localizedName, visibleName } from '#contract/names.ts'

const LONGEST_NAME = 80
/** Where a row stands in lists; among equals the older one comes first. */
const sortInput = z.int().min(0).max(1_000_000).default(0)

/** Of freight: a name that operators give to a region. */
const zone = z.string().regex(/^[a-z0-9-]{1,20}$/)
const customsUnion = z.string().regex(/^[A-Z]{2,10}$/)

export const currencyTable = consoleTable({
  noun: 'currency',
  right: 'market',
  summary: 'Currencies; buyers choose among those that have an exchange rate. Exactly one is the default',
  fields: {
    code: currencyCode,
    /** ISO 4217 minor digits. */
    digits: z.int().min(0).max(4),
    name: localizedName(LONGEST_NAME),
    isDefault: flag.default(0),
    sort: sortInput,
  },
  addOnly: ['code', 'digits'],
  row: { code: z.string(), digits: z.int(), name: visibleName, isDefault: flag, sort: z.int() },
  orderBy: ['id', 'sort', 'code'],
})

export const countryTable = consoleTable({
  noun: 'country',
  right: 'market',
  summary: 'Countries; goods are delivered where the freight zone has rates. Exactly one is the default',
  fields: {
    code: countryCode,
    name: localizedName(LONGEST_NAME),
    currencyCode,
    /** With its plus sign. */
    callingCode: z.string().regex(/^\+[1-9]\d{0,3}$/),
    isDefault: flag.default(0),
    freightZone: zone.nullable().default(null),
    /** Countries of one union have no customs border between them (docs/decisions/004). */
    customsUnion: customsUnion.nullable().default(null),
    sort: sortInput,
  },
  addOnly: ['code'],
  row: {
    code: z.string(),
    name: visibleName,
    currencyCode: z.string(),
    callingCode: z.string(),
    isDefault: flag,
    freightZone: z.string().nullable(),
    customsUnion: z.string().nullable(),
    sort: z.int(),
  },
  filter: { freightZone: zone.optional(), currencyCode: currencyCode.optional() },
  orderBy: ['id', 'sort', 'code'],
})

const GRAMS = z.int().min(1).max(1_000_000_000)
const DAYS = z.int().min(0).max(400)

export const freightTable = consoleTable({
  noun: 'freight',
  right: 'market',
  summary: 'What a freight method costs from a zone to a zone: the first weight, then each further step',
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
    /** CNY, as all tariffs. */
    currencyCode: z.string(),
  },
  filter: { originZone: zone.optional(), zone: zone.optional(), freightType: queryInteger(1, 4).optional() },
  orderBy: ['id', 'zone', 'freightType'],
})

const MOST_PERCENT = 1000

export const dutyTable = consoleTable({
  noun: 'duty',
  right: 'market',
  summary: 'Duty and import taxes of a country by the goods’ origin and HS prefix, in percent',
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
