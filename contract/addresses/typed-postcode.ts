import { postalRule } from '#contract/addresses/postal-rules.ts'
import { acceptable } from '#contract/fields.ts'

/** Leaves room for what people type around a postcode; the normalised code is shorter. */
export const LONGEST_TYPED_POSTCODE = 24

/** Characters that phones, word processors and Japanese keyboards insert instead of a hyphen. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g
/** Labels that letterheads and forms print before a postcode. */
const LABEL =
  /^(?:〒|(?:C\. ?P\.|CP|CÓD(?:IGO)?\.? POSTAL|CEP|CAP|PLZ|PIN(?: ?CODE)?|ZIP(?: ?CODE)?|POST(?:AL )?CODE|EIRCODE|邮编|郵編|邮政编码|郵便番号|T\.?K\.?)[:：. ]+)\s*/

/** Normalises a postcode for comparison and storage: one line, trimmed, upper case, single spaces, plain hyphens, half-width, no label. */
export const normalisePostcode = (text: string): string =>
  acceptable(text.normalize('NFKC')).replaceAll(DASHES, '-').replace(/\s+/g, ' ').trim().toUpperCase().replace(LABEL, '').trim()

/** Whether a normalised postcode is valid in the country. An empty one is accepted here; `requiredList` decides whether it may be empty. */
export function isPostcodeOf(countryCode: string, postcode: string): boolean {
  const { postcodeRegex } = postalRule(countryCode)
  if (postcode === '') return true
  return postcodeRegex !== null && new RegExp(postcodeRegex).test(postcode)
}

/** Prefixes of postcodes other than the country's two letters: other country signs, and states in countries with numeric postcodes. */
const SIGNS: Record<string, string> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I', LU: 'L', NO: 'N', PT: 'P', RS: 'SRB' },
  ...{ SE: 'S', SI: 'SLO', VA: 'V', XK: 'RKS|KS', AU: 'NSW|VIC|QLD|TAS|ACT|SA|WA|NT', US: '[A-Z]{2}' },
}
const withoutSigns = (countryCode: string, text: string): string[] =>
  [countryCode, ...(SIGNS[countryCode]?.split('|') ?? [])].map((sign) => text.replace(new RegExp(`^${sign}[- .]*`), ''))

/** What forms and autofill enter where there is no postcode. */
const FILLER = /^(?:0+|9{4,}|999077|[-.X/]+|N\/?A|NONE|NO|NULL|S\/?[NC]|无|無)$/

/**
 * Converts a typed postcode to its country's notation, correcting a country prefix and misplaced spaces or hyphens. Empty for a country
 * without postcodes, and for filler text where no postcode is required. If no rule matches, the typed text, normalised.
 */
export function postcodeOf(countryCode: string, typed: string): string {
  const { hasPostcode, requiredList } = postalRule(countryCode)
  if (!hasPostcode) return ''
  const text = normalisePostcode(typed)
  if (!requiredList.includes('postcode') && FILLER.test(text)) return ''
  const found = [text, ...withoutSigns(countryCode, text)]
    .flatMap(spellings)
    .find((spelling) => spelling !== '' && isPostcodeOf(countryCode, spelling))
  return found ?? text
}

/** Variants of a code with different separators; the first one that matches the country's rule is its correct notation. */
function spellings(code: string): string[] {
  const tight = code.replaceAll(/ ?- ?/g, '-')
  const compact = code.replaceAll(/[ .-]/g, '')
  // Nine digits are split five and four: US ZIP+4, and the additional number of Saudi Arabia.
  return [code, tight, tight.replaceAll('-', ' '), tight.replaceAll(' ', '-'), compact, compact.replace(/^(\d{5})(\d{4})$/, '$1-$2')]
}
