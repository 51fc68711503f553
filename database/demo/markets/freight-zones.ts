/** Freight zones, as origin and as destination. A country without a zone is listed, but nothing can be sent there (590016). */
const COUNTRIES_BY_ZONE = {
  /** As a destination: forwarders' warehouses, where the buyer's own forwarder takes over the goods in China. */
  china: 'CN',
  spain: 'ES',
  'eu-core': 'AT BE DE FR IT LU NL PT',
  'eu-outer': 'BG CZ DK EE FI GR HR HU LT LV PL RO SE SI SK',
  /** EU members that the continental railway does not reach. */
  'eu-islands': 'CY IE MT',
  uk: 'GB',
  'europe-other': 'CH IS NO',
  'north-america': 'CA US',
  mexico: 'MX',
  'central-america': 'CR DO GT PA SV',
  'south-america': 'AR BR CL CO EC PE PY UY',
  'east-asia': 'HK JP KR TW',
  'south-east-asia': 'ID MY PH SG TH',
  vietnam: 'VN',
  oceania: 'AU NZ',
  gulf: 'AE BH KW OM QA SA',
  africa: 'EG KE MA NG ZA',
  /** Origins of goods to which nothing is delivered yet. */
  turkey: 'TR',
  india: 'IN',
} as const satisfies Record<string, string>

export type FreightZone = keyof typeof COUNTRIES_BY_ZONE
export const FREIGHT_ZONES = Object.keys(COUNTRIES_BY_ZONE) as FreightZone[]
const SINGLE_MARKET: readonly FreightZone[] = ['spain', 'eu-core', 'eu-outer', 'eu-islands']

export const countriesOfZone = (zone: FreightZone): string[] => COUNTRIES_BY_ZONE[zone].split(' ')

/** Freight zone by country code: `FR` → `eu-core`. */
export const ZONE_OF_COUNTRY: ReadonlyMap<string, FreightZone> = new Map(
  FREIGHT_ZONES.flatMap((zone) => countriesOfZone(zone).map((country) => [country, zone] as const)),
)

/** Members of the European Union, between which there are no customs borders. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(SINGLE_MARKET.flatMap(countriesOfZone))
