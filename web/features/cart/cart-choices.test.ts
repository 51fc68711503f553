import { expect, test } from 'vitest'
import { type CartChoices, readChoices, writeChoices } from '#web/features/cart/cart-choices.ts'

const written = (choices: CartChoices) => readChoices(new URLSearchParams(writeChoices(choices)))
const DEFAULT: CartChoices = { lines: null, destination: null, incoterms: 'DAP', freight: {}, isCheckout: false }

test('what is chosen can be read back from the address', () => {
  const choices: CartChoices = { lines: ['3', '5'], destination: 'a12', incoterms: 'DDP', freight: { '7': 4 }, isCheckout: true }
  expect(written(choices)).toEqual(choices)
  expect(writeChoices(DEFAULT)).toBe('')
  expect(written(DEFAULT)).toEqual(DEFAULT)
})

test('no line at all is another choice than all of them', () => {
  expect(written({ ...DEFAULT, lines: [] }).lines).toEqual([])
})

test('what is no choice is passed over', () => {
  expect(readChoices(new URLSearchParams('to=x1&incoterms=CIF&freight-7=9&freight-x=1&step=pay'))).toEqual(DEFAULT)
})
