import { expect, test } from 'vitest'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import { POSTCODE_FORMATS } from '#contract/addresses/postcodes.ts'
import { isPostcodeOf, normalisePostcode, postcodeOf } from '#contract/addresses/typed-postcode.ts'

test('the hint of every country passes the country’s own rule', () => {
  expect(POSTCODE_FORMATS.size).toBeGreaterThan(170)
  for (const [country, { example }] of POSTCODE_FORMATS) {
    expect(normalisePostcode(example), country).toBe(example)
    expect(isPostcodeOf(country, example), `${country} ${example}`).toBe(true)
  }
})

test.each([
  ['ES', '08001', '00123'],
  ['ES', '52001', '53001'],
  ['PT', '1100-148', '1100'],
  ['GB', 'M1 1AE', 'SW1A'],
  ['US', '90001-1234', '9000'],
  ['CA', 'K1A 0B1', 'D1A 0B1'],
  ['NL', '1012AB', '0012 AB'],
  ['IE', 'D6W XY00', '12345'],
  ['BR', '01310100', '0131-100'],
  ['PL', '00-001', '0000-1'],
  ['KH', '12000', '1200'],
  ['MM', '1118101', '111810'],
  ['PY', '1209', '12091'],
  ['SO', '03040', 'BN'],
  ['CN', '310000', '31000'],
])('%s takes %s and refuses %s', (country, right, wrong) => {
  expect(isPostcodeOf(country, right)).toBe(true)
  expect(isPostcodeOf(country, wrong)).toBe(false)
})

test('a code is trimmed, upper-cased and narrowed before it is compared', () => {
  expect(normalisePostcode('  sw1a\t 1aa ')).toBe('SW1A 1AA')
  expect(normalisePostcode('２８０１３')).toBe('28013')
})

test.each<[country: string, typed: string, code: string]>([
  // Dashes typed by phones and word processors.
  ['US', '90001–1234', '90001-1234'],
  ['US', '90001 1234', '90001-1234'],
  ['US', '900011234', '90001-1234'],
  ['US', 'NY 10001', '10001'],
  ['PL', '00–950', '00-950'],
  ['PL', '00 950', '00-950'],
  ['PT', '1100—148', '1100-148'],
  ['PT', '1100 148', '1100-148'],
  ['PT', 'P-1100-148', '1100-148'],
  ['BR', '01310–100', '01310-100'],
  ['BR', '01.310-100', '01310100'],
  ['BR', 'CEP: 01310-100', '01310-100'],
  ['JP', '100ー0001', '100-0001'],
  ['JP', '100−0001', '100-0001'],
  ['JP', '100‐0001', '100-0001'],
  ['JP', '１００－０００１', '100-0001'],
  ['JP', '〒100-0001', '100-0001'],
  ['JP', '〒 100 0001', '100-0001'],
  ['JP', '郵便番号：100-0001', '100-0001'],
  // Superfluous and missing spaces.
  ['IN', '110 001', '110001'],
  ['IN', 'PIN: 110001', '110001'],
  ['ES', '28 013', '28013'],
  ['ES', 'E-28013', '28013'],
  ['ES', 'C.P. 28013', '28013'],
  ['ES', 'CP 28013', '28013'],
  ['ES', '\u202a28013\u202c', '28013'],
  ['ES', '28\u200b013', '28013'],
  ['ES', '28013\t', '28013'],
  ['MX', 'C.P. 06000', '06000'],
  ['FR', '75 001', '75001'],
  ['FR', 'F-75001', '75001'],
  ['CA', 'M5V-3L9', 'M5V 3L9'],
  ['CA', 'm5v3l9', 'M5V3L9'],
  ['GB', 'BFPO 801', 'BFPO 801'],
  ['GB', 'bfpo801', 'BFPO801'],
  ['GB', 'SW1A-1AA', 'SW1A 1AA'],
  ['GB', 'GB-SW1A 1AA', 'SW1A 1AA'],
  ['AU', 'NSW 2000', '2000'],
  // A country prefix.
  ['LU', 'L-1855', '1855'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['DE', 'D 10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['CH', 'CH-8001', '8001'],
  ['NL', 'NL-1012 AB', '1012 AB'],
  ['NL', '1012-AB', '1012 AB'],
  ['GR', 'GR-104 31', '104 31'],
  ['GR', 'T.K. 104 31', '104 31'],
  ['IT', 'I-00118', '00118'],
  ['CZ', 'CZ-110 00', '110 00'],
  ['CZ', '110-00', '110 00'],
  ['SE', 'SE 111 22', '111 22'],
  ['SE', 'S-111 22', '111 22'],
  ['SE', 'SE-111 22', 'SE-111 22'],
  ['LT', 'LT 01001', 'LT-01001'],
  ['LV', 'LV-1010', 'LV-1010'],
  ['FI', 'FIN-00100', '00100'],
  ['BE', 'B-1000', '1000'],
  ['DK', 'DK-1050', '1050'],
  ['SI', 'SI-1000', '1000'],
  ['SK', 'SK-811 01', '811 01'],
  ['HU', 'H-1051', '1051'],
  ['AD', 'AD-500', 'AD500'],
  ['MT', 'VLT-1117', 'VLT 1117'],
  ['SA', '12345-6789', '12345-6789'],
  ['SA', '12345 6789', '12345-6789'],
  ['XK', 'XK-10000', '10000'],
  // Placeholders, for countries without postal codes or with optional ones.
  ['HK', '999077', ''],
  ['HK', '00000', ''],
  ['AE', '00000', ''],
  ['AE', 'N/A', ''],
  ['QA', '-', ''],
  ['MO', '12345', ''],
  ['PA', '0000', ''],
  ['CN', '000000', ''],
  ['CO', 'N/A', ''],
])('in %s, %j is the code %j', (country, typed, code) => {
  expect(postcodeOf(country, typed)).toBe(code)
  expect(isPostcodeOf(country, code)).toBe(true)
})

test.each([
  ['ES', 'D-10115'],
  ['ES', '00000'],
  ['ES', '28013 Madrid'],
  ['ES', '280 1'],
  ['US', 'SW1A 1AA'],
  ['GB', 'BFPO'],
  ['DE', 'CH-8001'],
  ['NL', '0012 AB'],
  ['PL', '00-95'],
])('in %s, %j stays wrong', (country, typed) => {
  expect(isPostcodeOf(country, postcodeOf(country, typed))).toBe(false)
})

test('in China the code may stay out', () => {
  expect(postalRule('CN').requiredList).not.toContain('postcode')
  expect(postalRule('CN').hasPostcode).toBe(true)
})

test('a country without codes asks for none and accepts none', () => {
  const rule = postalRule('HK')
  expect(rule).toMatchObject({ hasPostcode: false, postcodeRegex: null, postcodeHint: null, hasState: true })
  expect(rule.requiredList).not.toContain('postcode')
  expect(rule.fieldOrder).not.toContain('postcode')
  expect(isPostcodeOf('HK', '')).toBe(true)
  expect(isPostcodeOf('HK', '12345')).toBe(false)
})

test('a state is required only where the country uses one', () => {
  expect(postalRule('ES').requiredList).toContain('stateProvince')
  expect(postalRule('US')).toMatchObject({ stateLabel: 'state', postcodeLabel: 'zipCode' })
  expect(postalRule('FR')).toMatchObject({ hasState: false })
  expect(postalRule('GB')).toMatchObject({ hasState: true, stateLabel: 'county' })
  expect(postalRule('GB').requiredList).not.toContain('stateProvince')
})

test('the order of the fields is the country’s', () => {
  expect(postalRule('CN').fieldOrder.slice(0, 3)).toEqual(['stateProvince', 'city', 'streetOrPobox'])
  expect(postalRule('JP').fieldOrder.slice(0, 3)).toEqual(['postcode', 'stateProvince', 'city'])
  expect(postalRule('ES').fieldOrder.slice(3, 6)).toEqual(['postcode', 'city', 'stateProvince'])
  expect(postalRule('US').fieldOrder.slice(3, 6)).toEqual(['city', 'stateProvince', 'postcode'])
})

test('an unknown country has the most lenient rule', () => {
  expect(postalRule('QQ').requiredList).toEqual(['recipientName', 'streetOrPobox', 'city', 'phoneNumber'])
})
