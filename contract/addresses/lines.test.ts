import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses/addresses.ts'
import { addressLines } from '#contract/addresses/lines.ts'

const somewhere: Address = {
  id: '1',
  recipientName: 'Ana',
  streetOrPobox: 'Calle de Alcalá 45',
  apartmentBuilding: '',
  city: 'Madrid',
  stateProvince: 'Madrid',
  postcode: '28014',
  countryCode: 'ES',
  countryName: 'España',
  callingCode: '+34',
  phoneNumber: '612345678',
  isDefault: 1,
  label: null,
}

test('an address is written in its country’s format', () => {
  expect(addressLines(somewhere)).toEqual(['Calle de Alcalá 45', '28014 Madrid', 'España'])
  const shenzhen = { ...somewhere, countryCode: 'CN', countryName: '中国', city: '深圳市', stateProvince: '广东省', postcode: '518000' }
  expect(addressLines({ ...shenzhen, streetOrPobox: '科技园路 1 号', apartmentBuilding: '3 楼' })).toEqual([
    '广东省深圳市 518000',
    '科技园路 1 号',
    '3 楼',
    '中国',
  ])
  const portland = {
    ...somewhere,
    countryCode: 'US',
    countryName: 'United States',
    city: 'Portland',
    stateProvince: 'OR',
    postcode: '97201',
  }
  expect(addressLines(portland)).toContain('Portland, OR 97201')
})
