import { z } from 'zod'
import { consoleTable } from '#contract/console/table.ts'
import { countryCode, currencyCode, flag } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'

const LONGEST_NAME = 80
/** Position in lists; rows with the same position are ordered by age, oldest first. */
const sortInput = z.int().min(0).max(1_000_000).default(0)

/** A freight zone: a name that operators give to a region. */
export const zone = z.string().regex(/^[a-z0-9-]{1,20}$/)
export const customsUnion = z.string().regex(/^[A-Z]{2,10}$/)

export const currencyTable = consoleTable({
  noun: 'currency',
  right: 'market',
  summary: 'Currencies; buyers can choose those with an exchange rate. Exactly one is the default',
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
  summary: 'Countries; deliverable if the freight zone has rates. Exactly one is the default',
  fields: {
    code: countryCode,
    name: localizedName(LONGEST_NAME),
    currencyCode,
    /** Includes the plus sign. */
    callingCode: z.string().regex(/^\+[1-9]\d{0,3}$/),
    isDefault: flag.default(0),
    freightZone: zone.nullable().default(null),
    /** Countries in the same union have no customs border between them (docs/decisions/004). */
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
