import { POSTCODE_FORMATS } from '#contract/addresses/postcodes.ts'

/** The parts of a delivery address that users fill in (§3 of the specification). */
export const ADDRESS_PARTS = [
  'recipientName',
  'streetOrPobox',
  'apartmentBuilding',
  'city',
  'stateProvince',
  'postcode',
  'phoneNumber',
] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

/** What the country calls its first-level division; the UI has a label for each. */
export type StateLabel =
  | 'province'
  | 'state'
  | 'region'
  | 'department'
  | 'prefecture'
  | 'county'
  | 'emirate'
  | 'district'
  | 'city'
  | 'island'
  | 'area'

/** What the country calls the town; where a part of the town matters, the label asks for that part. */
export type CityLabel = 'city' | 'cityAndDistrict' | 'ward' | 'district' | 'suburb' | 'town' | 'commune'

/** What the country calls the second street line: in Mexico it is the colonia. */
export type UnitLabel = 'apartment' | 'colonia'

/** What the country calls its postcode. */
export type PostcodeLabel = 'postcode' | 'zipCode' | 'eircode' | 'pinCode'

export interface PostalRule {
  readonly requiredList: AddressPart[]
  /** Matches the whole postcode in upper case; null if the country has no postcodes. */
  readonly postcodeRegex: string | null
  readonly postcodeHint: string | null
  readonly hasPostcode: boolean
  readonly hasState: boolean
  /** In the order in which the country's addresses are written. */
  readonly fieldOrder: AddressPart[]
  readonly stateLabel: StateLabel
  readonly cityLabel: CityLabel
  readonly unitLabel: UnitLabel
  readonly postcodeLabel: PostcodeLabel
}

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** Countries where mail does not arrive without a state or province. */
const STATE_REQUIRED = set('AE AR AU BR CA CL CN CO CR EC EG ES FM HN HK ID IN IT JP KP KR KY MX NG PE PH RU SO TW UM US VE VN')
/** Countries where a state is customary or helpful, but not required. */
const STATE_OPTIONAL = set(
  'AM AS BB BO BS BY CU CV EE GB GT IE IR JM KI KN KZ LT LV MH MM MN MP MY MZ NI NR NZ OM PA PF PG PR PY PW RO SA SC SR ' +
    'SV TH TR TV UA UY UZ VI ZA',
)
/** Countries that have postcodes but rarely use them: the field is shown, but never required. */
const POSTCODE_OPTIONAL = set(
  'AF AI AL AM AZ BA BB BD BH BM BN BT CL CN CO CR CU CV DO DZ EC EG EH ET FK FO GE GG GL GN GT GW HN HT IE IM IO IQ IR JE ' +
    'JO KE KG KH KW KY LA LB LK LR LS MA MD ME MG MM MN MU MV MZ NA NE NG NI NP OM PA PE PG PH PK PS PY SD SH SN SO SV SZ ' +
    'TC TJ TM TN TT TZ UY UZ VC VE VG VN XK ZM',
)

const STATE_LABELS: readonly (readonly [StateLabel, string])[] = [
  ['state', 'AS AU BR FM IN MM MX MY NG PW US VE VI'],
  ['region', 'CL KZ NZ PE RU TZ UA UZ'],
  ['department', 'BO CO GT HN NI PY SV UY'],
  ['prefecture', 'JP'],
  ['county', 'EE GB IE LT RO TW'],
  ['emirate', 'AE'],
  ['district', 'NR'],
  ['area', 'HK'],
  ['city', 'KP'],
  ['island', 'BS CV KI KN KY PF SC TV'],
]
const stateLabels = new Map(STATE_LABELS.flatMap(([label, codes]) => codes.split(' ').map((code) => [code, label] as const)))

const CITY_LABELS: ReadonlyMap<string, CityLabel> = new Map([
  ['CN', 'cityAndDistrict'],
  ['KR', 'cityAndDistrict'],
  ['TW', 'cityAndDistrict'],
  ['JP', 'ward'],
  ['HK', 'district'],
  ['PE', 'district'],
  ['CL', 'commune'],
  ['AU', 'suburb'],
  ['GB', 'town'],
  ['IE', 'town'],
])

/** Countries that write the postcode before the town. */
const POSTCODE_FIRST = set(
  'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CN CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN GP GR GT GW HR HT ' +
    'IS IT KG KR KW LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO OM PF PL PM PT PY RE RS SE SI SJ SK ' +
    'SM SN SV TJ TM TN TR TW TZ UY UZ VA WF XK YT ZM',
)
/** Addresses go from large to small: province, town, street, name. The postcode is first; in China, where people rarely know it, last. */
const LARGEST_FIRST = set('CN JP KR TW')

/** How addresses of a country are entered and validated. An unknown country gets the most lenient rule. */
export function postalRule(countryCode: string): PostalRule {
  const format = POSTCODE_FORMATS.get(countryCode)
  const hasState = STATE_REQUIRED.has(countryCode) || STATE_OPTIONAL.has(countryCode)
  const requires: Partial<Record<AddressPart, boolean>> = {
    apartmentBuilding: false,
    stateProvince: STATE_REQUIRED.has(countryCode),
    postcode: format !== undefined && !POSTCODE_OPTIONAL.has(countryCode),
  }
  return {
    requiredList: ADDRESS_PARTS.filter((part) => requires[part] ?? true),
    postcodeRegex: format ? `^(?:${format.regex})$` : null,
    postcodeHint: format?.example ?? null,
    hasPostcode: format !== undefined,
    hasState,
    fieldOrder: fieldOrder(countryCode).filter(
      (part) => (part !== 'stateProvince' || hasState) && (part !== 'postcode' || format !== undefined),
    ),
    stateLabel: stateLabels.get(countryCode) ?? 'province',
    cityLabel: CITY_LABELS.get(countryCode) ?? 'city',
    unitLabel: countryCode === 'MX' ? 'colonia' : 'apartment',
    postcodeLabel: postcodeLabel(countryCode),
  }
}

function fieldOrder(countryCode: string): AddressPart[] {
  const street = ['streetOrPobox', 'apartmentBuilding'] as const
  if (countryCode === 'CN') return ['stateProvince', 'city', ...street, 'postcode', 'recipientName', 'phoneNumber']
  if (LARGEST_FIRST.has(countryCode)) return ['postcode', 'stateProvince', 'city', ...street, 'recipientName', 'phoneNumber']
  const town: AddressPart[] = POSTCODE_FIRST.has(countryCode)
    ? ['postcode', 'city', 'stateProvince']
    : ['city', 'stateProvince', 'postcode']
  return ['recipientName', ...street, ...town, 'phoneNumber']
}

function postcodeLabel(countryCode: string): PostcodeLabel {
  if (countryCode === 'US' || countryCode === 'PH') return 'zipCode'
  if (countryCode === 'IE') return 'eircode'
  return countryCode === 'IN' ? 'pinCode' : 'postcode'
}
