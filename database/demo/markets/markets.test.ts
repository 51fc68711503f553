import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { demoMarkets } from './markets.ts'

const markets = demoMarkets()

test('the rows are the same at every call, so a second seed changes nothing', () => {
  expect(demoMarkets()).toEqual(markets)
})

test('every country has its names, a calling code and a currency that exists', () => {
  const currencies = new Set(markets.currencies.map((currency) => currency.code))
  expect(markets.countries.length).toBeGreaterThan(235)
  for (const country of markets.countries) {
    expect(currencies).toContain(country.currencyCode)
    expect(country.callingCode).toMatch(/^\+\d{1,4}$/)
    for (const language of LANGUAGES) expect(country.name[language], country.code).toBeTruthy()
  }
  expect(new Set(markets.countries.map((country) => country.code)).size).toBe(markets.countries.length)
  expect(markets.countries.filter((country) => country.isDefault).map((country) => country.code)).toEqual(['ES'])
})

test('currencies carry the digits of ISO 4217, and each has a rate', () => {
  const digits = Object.fromEntries(markets.currencies.map((currency) => [currency.code, currency.digits]))
  expect(digits).toMatchObject({ CNY: 2, EUR: 2, COP: 2, HUF: 2, IDR: 2, PKR: 2, JPY: 0, KRW: 0, CLP: 0, KWD: 3 })
  expect(markets.exchangeRates.map((rate) => rate.currencyCode)).toEqual(markets.currencies.map((currency) => currency.code))
  for (const { rate } of markets.exchangeRates) expect(rate).toMatch(/^\d{1,12}\.\d{12}$/)
  expect(markets.currencies.filter((currency) => currency.isDefault).map((currency) => currency.code)).toEqual(['CNY'])
})

test('names are those of the language', () => {
  const spain = markets.countries.find((country) => country.code === 'ES')
  expect(spain?.name).toEqual({ spa: 'España', en: 'Spain', zh: '西班牙' })
  const dollar = markets.currencies.find((currency) => currency.code === 'USD')
  expect(dollar?.name).toEqual({ spa: 'Dólar estadounidense', en: 'US Dollar', zh: '美元' })
})

test('every country that can be delivered to has freight and a duty rule', () => {
  const zones = new Set(markets.freightRates.map((rate) => rate.zone))
  const ruled = new Set(markets.dutyRates.filter((rule) => rule.hsPrefix === '' && rule.originCode === '').map((rule) => rule.countryCode))
  const deliverable = markets.countries.filter((country) => zones.has(country.freightZone ?? ''))
  expect(deliverable.length).toBeGreaterThanOrEqual(60)
  expect(new Set(deliverable.map(({ code }) => code))).toEqual(ruled)
})

const methodsOf = (originZone: string, zone: string) =>
  markets.freightRates.filter((rate) => rate.originZone === originZone && rate.zone === zone).map(({ freightType }) => freightType)

test('only methods that exist are offered: the China–Europe railway from China to the continent, the road inside a customs territory', () => {
  const byRail = markets.freightRates.filter(({ freightType }) => freightType === 3)
  expect(byRail.map(({ originZone, zone }) => `${originZone} ${zone}`)).toEqual(['china spain', 'china eu-core', 'china eu-outer'])
  for (const zone of ['china', 'spain', 'vietnam', 'mexico']) expect(methodsOf(zone, zone), zone).toEqual([1])
  expect(methodsOf('spain', 'eu-core')).toEqual([1])
  expect(methodsOf('turkey', 'spain')).toEqual([1, 2, 4])
  expect(methodsOf('vietnam', 'north-america')).toEqual([1, 2, 4])
  expect(methodsOf('spain', 'china')).toEqual([])
})

test('every origin zone reaches every zone that anything is delivered to, except China', () => {
  const [origins, destinations] = [
    new Set(markets.freightRates.map((rate) => rate.originZone)),
    new Set(markets.freightRates.map((rate) => rate.zone)),
  ]
  expect(origins.size).toBe(destinations.size + 2)
  for (const origin of origins) {
    for (const destination of destinations) {
      expect(methodsOf(origin, destination).length > 0, `${origin} ${destination}`).toBe(destination !== 'china' || origin === 'china')
    }
  }
})

test('express is cheapest for a sample, and the sea for a pallet', () => {
  const cost = (zone: string, freightType: number, gram: number) => {
    const rate = markets.freightRates.find((row) => row.originZone === 'china' && row.zone === zone && row.freightType === freightType)
    if (!rate) return Number.POSITIVE_INFINITY
    return Number(rate.firstFen) + Math.ceil(Math.max(0, gram - rate.firstGram) / rate.stepGram) * Number(rate.stepFen)
  }
  const cheapest = (zone: string, gram: number) => [1, 2, 3, 4].toSorted((one, other) => cost(zone, one, gram) - cost(zone, other, gram))[0]
  for (const zone of ['eu-core', 'uk', 'north-america', 'south-america', 'gulf', 'africa']) {
    expect(cheapest(zone, 800), zone).toBe(1)
    expect(cheapest(zone, 300_000), zone).toBe(4)
  }
})
