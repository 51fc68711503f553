import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packingOf, sumOfPackings } from '#server/features/papers/packing-list.ts'

const LAMP = { weightGram: 400, cartonQuantity: 20, cartonWeightGram: 10_000, cartonLengthMm: 400, cartonWidthMm: 400, cartonHeightMm: 400 }

test('full cartons weigh what the product’s page says, and the last one counts as a whole', () => {
  expect(packingOf(LAMP, 100)).toEqual({ cartons: 5, netGram: 40_000, grossGram: 50_000, volumeLitre: 320 })
  expect(packingOf(LAMP, 101)).toEqual({ cartons: 6, netGram: 40_400, grossGram: 52_400, volumeLitre: 384 })
})

test('where a carton is said to weigh less than its content, or nothing is known of it, gross is net', () => {
  expect(packingOf({ ...LAMP, cartonWeightGram: 7999 }, 20)).toMatchObject({ netGram: 8000, grossGram: 8000 })
  const unknown = { weightGram: 0, cartonQuantity: 1, cartonWeightGram: 0, cartonLengthMm: 0, cartonWidthMm: 0, cartonHeightMm: 0 }
  expect(packingOf(unknown, 7)).toEqual({ cartons: 7, netGram: 0, grossGram: 0, volumeLitre: 0 })
})

test('cartons hold all pieces and no carton is empty', () => {
  const pieces = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 5000 }), (quantity, cartonQuantity) => {
      const { cartons, grossGram, netGram } = packingOf({ ...LAMP, cartonQuantity }, quantity)
      expect(cartons * cartonQuantity >= quantity && (cartons - 1) * cartonQuantity < quantity).toBe(true)
      expect(grossGram >= netGram).toBe(true)
    }),
  )
})

test('sums are the sums of the lines', () => {
  expect(sumOfPackings([packingOf(LAMP, 100), packingOf(LAMP, 1)])).toEqual({
    cartons: 6,
    netGram: 40_400,
    grossGram: 52_400,
    volumeLitre: 384,
  })
})
