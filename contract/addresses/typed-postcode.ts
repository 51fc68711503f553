import { postalRule } from '#contract/addresses/postal-rules.ts'
import { acceptable } from '#contract/fields.ts'

/** Room for what people type around a code; what is left of it is shorter. */
export const LONGEST_TYPED_POSTCODE = 24

/** What phones, word processors and Japanese keyboards write for a hyphen. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63]/g
/** What stands before a code on a letterhead or a form. */
const LABEL =
  /^(?:〒|(?:C\. ?P\.|CP|CÓD(?:IGO)?\.? POSTAL|CEP|CAP|PLZ|PIN(?: ?CODE)?|ZIP(?: ?CODE)?|POST(?:AL )?CODE|EIRCODE|邮编|郵編|邮政编码|郵便番号|T\.?K\.?)[:：. ]+)\s*/

/** The form that is compared and stored: one line, trimmed, upper case, single spaces, plain hyphens, narrow characters, no label. */
export const normalisePostcode = (text: string): string =>
  acceptable(text.normalize('NFKC')).replaceAll(DASHES, '-').replace(/\s+/g, ' ').trim().toUpperCase().replace(LABEL, '').trim()

/** Whether a normalised code is valid in the country; an empty one is subject to `requiredList` alone. */
export function isPostcodeOf(countryCode: string, postcode: string): boolean {
  const { postcodeRegex } = postalRule(countryCode)
  if (postcode === '') return true
  return postcodeRegex !== null && new RegExp(postcodeRegex).test(postcode)
}

/** What is written before codes besides the country's own two letters: its other signs, and states where codes are figures. */
const SIGNS: Record<string, string> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I', LU: 'L', NO: 'N', PT: 'P', RS: 'SRB' },
  ...{ SE: 'S', SI: 'SLO', VA: 'V', XK: 'RKS|KS', AU: 'NSW|VIC|QLD|TAS|ACT|SA|WA|NT', US: '[A-Z]{2}' },
}
const withoutSigns = (countryCode: string, text: string): string[] =>
  [countryCode, ...(SIGNS[countryCode]?.split('|') ?? [])].map((sign) => text.replace(new RegExp(`^${sign}[- .]*`), ''))

/** What forms and autofill put where there is no code. */
const FILLER = /^(?:0+|9{4,}|999077|[-.X/]+|N\/?A|NONE|NO|NULL|S\/?[NC]|无|無)$/

/**
 * The code as its country writes it, however it was typed: with a sign of the country before it, with spaces or hyphens at other
 * places. Empty in a country without codes, and for a filler where none is needed; else as it was typed, normalised.
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

/** One code with its parts apart in other ways; the first that a country's rule takes is how it is written there. */
function spellings(code: string): string[] {
  const tight = code.replaceAll(/ ?- ?/g, '-')
  const compact = code.replaceAll(/[ .-]/g, '')
  // Nine figures are five and four: ZIP+4, and the additional number of Saudi Arabia.
  return [code, tight, tight.replaceAll('-', ' '), tight.replaceAll(' ', '-'), compact, compact.replace(/^(\d{5})(\d{4})$/, '$1-$2')]
}
