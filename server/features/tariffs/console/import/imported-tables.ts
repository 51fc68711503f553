import { LANGUAGES, type Language } from '#contract/languages.ts'
import { FREIGHT_TYPES } from '#contract/pricing/pricing.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { countriesByCode } from '#server/features/markets/markets.ts'
import { dutyBaskets } from '#server/features/tariffs/console/import/duty-baskets.ts'
import { freightBaskets } from '#server/features/tariffs/console/import/freight-baskets.ts'
import type { Choices, ImportedTable } from '#server/features/tariffs/console/import/table.ts'
import { dutyRows, freightRows } from '#server/features/tariffs/console/rows.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { plainHeading } from '#server/kernel/lists/heading-names.ts'
import * as words from '#words'

/** Values by their names in all languages. */
function namesOf<Value extends string | number>(values: Iterable<Value>, nameOf: (value: Value, locale: Language) => string): Choices {
  const all = [...values].flatMap((value) => LANGUAGES.map((locale) => [plainHeading(nameOf(value, locale)), value] as const))
  return { names: new Map(all) }
}

async function zoneNames(pool: PoolDatabase): Promise<Choices> {
  const zones = [...(await countriesByCode(pool)).values()].flatMap(({ freightZone }) => freightZone ?? [])
  return namesOf(new Set(zones), (zone, locale) => words.tariffs_freight_zone_name({ zone }, { locale }))
}

async function countryNames(pool: PoolDatabase): Promise<Choices> {
  const countries = await countriesByCode(pool)
  const { names } = namesOf(countries.keys(), (code, locale) => countries.get(code)!.name[locale])
  return { names: new Map([...names, ...[...countries.keys()].map((code) => [plainHeading(code), code] as const)]) }
}

export const FREIGHT_IMPORT: ImportedTable = {
  table: freightTable,
  noun: 'freight',
  rows: freightRows,
  entity: 'freightRate',
  key: ['originZone', 'zone', 'freightType'],
  headings: {
    originZone: [words.tariffs_freight_origin, 'From|Origin|Origin zone|Desde|Origen|Zona origen|始发地|起运地|起运区|始发分区'],
    zone: [
      words.tariffs_freight_zone,
      'To|Zone|Destination|Destination zone|Hasta|Destino|Zona|Zona de destino|目的地|目的区|分区|目的分区',
    ],
    freightType: [words.tariffs_freight_type, 'Method|Mode|Service|Método|Modo|Servicio|方式|渠道|服务'],
    firstGram: [words.tariffs_freight_first_gram, 'Base weight|Base weight (g)|First weight|Peso base|Peso base (g)|首重|首重 g|首重克'],
    firstAmount: [words.tariffs_freight_first_amount, 'Base price|Base price (CNY)|Precio base|Precio base (CNY)|首重价|首重价格|首重费用'],
    stepGram: [words.tariffs_freight_step_gram, 'Additional step|Step (g)|Tramo adicional|Tramo adicional (g)|续重|续重 g|续重克'],
    stepAmount: [
      words.tariffs_freight_step_amount,
      'Each additional step|Step price|Cada tramo adicional|Precio por tramo|续重价|续重价格|续重费用',
    ],
    cubicCmPerKg: [words.tariffs_freight_cubic, 'cm3/kg|Volumetric divisor|Divisor volumétrico|体积重系数|材积系数|泡重系数'],
    maxGram: [words.tariffs_freight_max_gram, 'Maximum weight|Max weight (g)|Peso máximo|Peso máximo (g)|限重|限重 g|最大重量'],
    minDays: [words.tariffs_freight_min_days, 'Min days|Días mínimos|最快天数|最少时效'],
    maxDays: [words.tariffs_freight_max_days, 'Max days|Días máximos|最慢天数|最多时效'],
  },
  fixed: { currencyCode: ['CNY', 'Currency|Moneda|Divisa|币种|货币'] },
  choicesOf: async (pool) => {
    const zones = await zoneNames(pool)
    const methods = namesOf(FREIGHT_TYPES, (type, locale) => words.tariffs_freight_type_name({ type }, { locale }))
    return { originZone: zones, zone: zones, freightType: methods }
  },
  basketsOf: freightBaskets,
}

export const DUTY_IMPORT: ImportedTable = {
  table: dutyTable,
  noun: 'duty',
  rows: dutyRows,
  entity: 'dutyRate',
  key: ['countryCode', 'originCode', 'hsPrefix'],
  headings: {
    countryCode: [words.markets_country_name, 'Destination|País de destino|国家|目的国'],
    originCode: [words.tariffs_duty_origin, 'Country of origin|País de origen|原产国'],
    hsPrefix: [words.tariffs_duty_hs, 'HS|HS code|HS prefix|Código HS|Partida|HS 编码|税号'],
    dutyRate: [words.tariffs_duty_rate, 'Duty|Duty (%)|Arancel|Arancel (%)|关税|关税率'],
    taxRate: [words.tariffs_duty_tax, 'Import tax|VAT|Impuesto|Impuesto de importación|IVA|进口环节税|增值税'],
  },
  digits: 'hsPrefix',
  choicesOf: async (pool) => {
    const countries = await countryNames(pool)
    return { countryCode: { ...countries, isClosed: true }, originCode: countries }
  },
  basketsOf: dutyBaskets,
}

export const IMPORTED_TABLES: readonly ImportedTable[] = [FREIGHT_IMPORT, DUTY_IMPORT]
