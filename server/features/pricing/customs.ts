import { TAX_TYPE, type TaxType } from '#contract/pricing/pricing.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import type { Goods } from '#server/features/pricing/goods.ts'
import { dutyRates } from '#server/features/tariffs/tariffs.table.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = 30_000

const customsByCountry = cached(CACHE_MS, ['duty_rates'], async (db) =>
  Map.groupBy(await db.select().from(dutyRates), (rule) => rule.countryCode),
)

/** A country's duty and tax for goods of an origin whose HS code starts with the prefix. */
export type CountryRule = Omit<typeof dutyRates.$inferSelect, 'id' | 'version'>
export type CustomsRule = Omit<CountryRule, 'countryCode'>

/** The rates that a line is charged on its way to the buyer. */
export interface LineTaxes {
  dutyBasisPoints: number
  taxBasisPoints: number
  taxType: TaxType
}

export type TaxesOf = (product: Pick<Goods['product'], 'hsCode' | 'originCountryCode'>) => LineTaxes

/** The rule of the nearest origin that has any for these goods, with the longest prefix. Without rules, nothing is charged. */
export function customsRule(rules: readonly CustomsRule[], origins: readonly string[], hsCode: string): CustomsRule {
  const fitting = rules.filter(({ hsPrefix }) => hsCode.startsWith(hsPrefix)).sort((a, b) => b.hsPrefix.length - a.hsPrefix.length)
  const nearest = origins.map((origin) => fitting.find(({ originCode }) => originCode === origin)).find((rule) => rule !== undefined)
  return nearest ?? { originCode: '', hsPrefix: '', dutyBasisPoints: 0, taxBasisPoints: 0 }
}

interface Territory {
  code: string
  customsUnion: string | null
}

/** Duty and import tax are charged only at a customs border; within a country or a customs union there is VAT and no duty. */
export function taxesBetween(rules: readonly CustomsRule[], origin: Territory, destination: Territory, hsCode: string): LineTaxes {
  const origins = [origin.code, ...(origin.customsUnion ? [origin.customsUnion] : []), '']
  const { dutyBasisPoints, taxBasisPoints } = customsRule(rules, origins, hsCode)
  const isInland = origin.code === destination.code || (origin.customsUnion !== null && origin.customsUnion === destination.customsUnion)
  if (!isInland) return { dutyBasisPoints, taxBasisPoints, taxType: TAX_TYPE.importTax }
  return { dutyBasisPoints: 0, taxBasisPoints, taxType: taxBasisPoints > 0 ? TAX_TYPE.vat : TAX_TYPE.none }
}

/**
 * The rates that goods are charged on their way to a country.
 * @param given rules of all countries, used instead of those in force
 */
export async function taxesTo(pool: PoolDatabase, countryCode: string, originCodes: readonly string[], given?: readonly CountryRule[]) {
  const rules = given?.filter((rule) => rule.countryCode === countryCode) ?? (await customsByCountry(pool)).get(countryCode) ?? []
  const territories = new Map<string, Territory>()
  for (const code of [countryCode, ...originCodes]) {
    territories.set(code, { code, customsUnion: (await findCountry(pool, code))?.customsUnion ?? null })
  }
  const taxesOf: TaxesOf = ({ hsCode, originCountryCode }) =>
    taxesBetween(rules, territories.get(originCountryCode)!, territories.get(countryCode)!, hsCode)
  return taxesOf
}
