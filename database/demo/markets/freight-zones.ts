/** Where can be delivered to, by zone. A country that stands in no zone is shown, but nothing is sent there (590016). */
const COUNTRIES_BY_ZONE = {
  /** Forwarders' warehouses: goods that the buyer's own forwarder takes over in China. */
  china: 'CN',
  'eu-core': 'AT BE DE ES FR IT LU NL PT',
  'eu-outer': 'BG CY CZ DK EE FI GR HR HU IE LT LV MT PL RO SE SI SK',
  uk: 'GB',
  'europe-other': 'CH IS NO',
  'north-america': 'CA US',
  mexico: 'MX',
  'central-america': 'CR DO GT PA SV',
  'south-america': 'AR BR CL CO EC PE PY UY',
  'east-asia': 'HK JP KR TW',
  'south-east-asia': 'ID MY PH SG TH VN',
  oceania: 'AU NZ',
  gulf: 'AE BH KW OM QA SA',
  africa: 'EG KE MA NG ZA',
} as const satisfies Record<string, string>

export type FreightZone = keyof typeof COUNTRIES_BY_ZONE
export const FREIGHT_ZONES = Object.keys(COUNTRIES_BY_ZONE) as FreightZone[]

export const countriesOfZone = (zone: FreightZone): string[] => COUNTRIES_BY_ZONE[zone].split(' ')

/** Freight zone by country code: `ES` → `eu-core`. */
export const ZONE_OF_COUNTRY: ReadonlyMap<string, FreightZone> = new Map(
  FREIGHT_ZONES.flatMap((zone) => countriesOfZone(zone).map((country) => [country, zone] as const)),
)
