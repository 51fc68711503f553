import { expect, test } from 'vitest'
import { type CartChoices, readChoices, writeChoices } from '#web/features/cart/choices.ts'

const written = (choices: CartChoices) => readChoices(new URLSearchParams(writeChoices(choices)))
const DEFAULT: CartChoices = { lines: null, destination: null, incoterms: 'DAP', freight: {}, isCheckout: false }

test('choices can be read back from the URL', () => {
  const choices: CartChoices = { lines: ['3', '5'], destination: 'a12', incoterms: 'DDP', freight: { '7': 4 }, isCheckout: true }
  expect(written(choices)).toEqual(choices)
  expect(writeChoices(DEFAULT)).toBe('')
  expect(written(DEFAULT)).toEqual(DEFAULT)
})

test('choosing no line is not the same as choosing all', () => {
  expect(written({ ...DEFAULT, lines: [] }).lines).toEqual([])
})

test('invalid choices are ignored', () => {
  expect(
    readChoices(new URLSearchParams('to=x1&incoterms=CIF&supplierList.7.freightType=9&supplierList.x.freightType=1&step=pay')),
  ).toEqual(DEFAULT)
})
