import { expect, test } from 'vitest'
import { isPostcodeOf, normalisePostcode, postalRule } from '#contract/addresses/postal-rules.ts'
import { POSTCODE_FORMATS } from '#contract/addresses/postcodes.ts'

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
