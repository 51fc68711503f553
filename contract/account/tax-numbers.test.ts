import { expect, test } from 'vitest'
import { isDoubtfulTaxNo, narrowTaxNo } from '#contract/account/tax-numbers.ts'

const RIGHT: readonly [country: string | null, number: string][] = [
  ['ES', 'B12345674'],
  ['ES', 'ESB12345674'],
  ['ES', 'b-12.345.674'],
  ['ES', '12345678Z'],
  ['ES', 'X1234567L'],
  ['ES', 'M1234567L'],
  ['ES', 'K1234567L'],
  ['ES', 'L1234567L'],
  ['ES', 'P2807900B'],
  ['ES', 'PT501964843'],
  ['MX', 'GODE561231GR8'],
  ['MX', 'XAXX010101000'],
  ['CN', '91350100M000100Y43'],
  ['CN', '９１３５０１００Ｍ０００１００Ｙ４３'],
  ['CN', '110105194912310021'],
  ['DE', 'DE136695976'],
  ['DE', '12/345/67890'],
  ['FR', 'FR40303265045'],
  ['IT', 'IT00743110157'],
  ['PL', 'PL8567346215'],
  ['PT', '501964843'],
  ['BE', 'BE0428759497'],
  ['GR', 'EL094259216'],
  ['NL', 'NL004495445B01'],
  ['US', '12-3456789'],
  ['GB', 'GB 123 4567 89'],
  ['CH', 'CHE-116.281.710 MWST'],
  ['PE', '20100070970'],
  [null, 'ESB12345674'],
  ['ES', ''],
]
const WRONG: readonly [country: string | null, number: string][] = [
  ['ES', 'n/a'],
  ['ES', 'no tengo'],
  ['ES', '0'],
  ['ES', 'ES123'],
  ['ES', 'B1234567'],
  ['ES', 'B12345678'],
  ['ES', '12345678A'],
  ['ES', 'K1234567D'],
  ['ES', 'M12345674'],
  ['ES', '=1+1'],
  ['MX', 'GODE561231GR9'],
  ['MX', 'GODE5612'],
  ['CN', '91350100M000100Y44'],
  ['CN', '9135'],
  ['DE', 'DE12345'],
  ['IT', 'IT00743110158'],
  ['PL', '8567346216'],
  ['PT', '501964842'],
  ['BE', 'BE0428759498'],
  ['US', 'n/a'],
  ['US', '=1+12345'],
  [null, 'ESB1'],
]

test.each(RIGHT)('%s %s is taken as it is', (country, number) => {
  expect(isDoubtfulTaxNo(number, country)).toBe(false)
})

test.each(WRONG)('%s %s is doubted', (country, number) => {
  expect(isDoubtfulTaxNo(number, country)).toBe(true)
})

test('full-width signs become narrow', () => {
  expect(narrowTaxNo('　１２３４５６７８Ｚ ')).toBe('12345678Z')
})
