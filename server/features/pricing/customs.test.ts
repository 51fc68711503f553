import { expect, test } from 'vitest'
import { customsRule, taxesBetween } from '#server/features/pricing/customs.ts'

const rule = (originCode: string, hsPrefix: string, dutyBasisPoints: number) => ({
  originCode,
  hsPrefix,
  dutyBasisPoints,
  taxBasisPoints: 2100,
})
const general = rule('', '', 400)
const chapter = rule('', '94', 300)
const heading = rule('', '9405', 370)

test('the longest HS prefix decides the duty, then the country’s own rule, then none', () => {
  expect(customsRule([general, heading, chapter], [''], '9405210000')).toBe(heading)
  expect(customsRule([general, heading, chapter], [''], '9403')).toBe(chapter)
  expect(customsRule([general, heading, chapter], [''], '')).toBe(general)
  expect(customsRule([], [''], '9405')).toMatchObject({ dutyBasisPoints: 0, taxBasisPoints: 0 })
})

test('rules for an origin come before those for its customs union, and both before the general ones', () => {
  const [ofTurkey, ofUnion, farm] = [rule('TR', '', 0), rule('EU', '', 100), rule('TR', '07', 1200)]
  const all = [general, heading, ofTurkey, ofUnion, farm]
  expect(customsRule(all, ['TR', ''], '9405')).toBe(ofTurkey)
  expect(customsRule(all, ['TR', ''], '0702')).toBe(farm)
  expect(customsRule(all, ['ES', 'EU', ''], '9405')).toBe(ofUnion)
  expect(customsRule(all, ['CN', ''], '9405')).toBe(heading)
})

test('duty is due at a customs border alone; inside a country or a customs union there is VAT', () => {
  const [spain, france, china] = [
    { code: 'ES', customsUnion: 'EU' },
    { code: 'FR', customsUnion: 'EU' },
    { code: 'CN', customsUnion: null },
  ]
  expect(taxesBetween([heading], china, spain, '9405')).toEqual({ dutyBasisPoints: 370, taxBasisPoints: 2100, taxType: 1 })
  expect(taxesBetween([heading], france, spain, '9405')).toEqual({ dutyBasisPoints: 0, taxBasisPoints: 2100, taxType: 2 })
  expect(taxesBetween([heading], china, china, '9405')).toEqual({ dutyBasisPoints: 0, taxBasisPoints: 2100, taxType: 2 })
  expect(taxesBetween([], china, china, '9405')).toEqual({ dutyBasisPoints: 0, taxBasisPoints: 0, taxType: 0 })
  expect(taxesBetween([], china, { code: 'HK', customsUnion: null }, '9405').taxType).toBe(1)
})
