import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeableGram, type FreightRate, freightFen, freightOffers } from '#server/features/pricing/freight.ts'

const express: FreightRate = {
  freightType: 1,
  firstGram: 500,
  firstFen: 15_500n,
  stepGram: 500,
  stepFen: 2900n,
  cubicCmPerKg: 5000,
  maxGram: 500_000,
  minDays: 4,
  maxDays: 7,
}
const sea: FreightRate = {
  ...express,
  freightType: 4,
  firstGram: 100_000,
  firstFen: 98_000n,
  stepGram: 1000,
  stepFen: 900n,
  maxGram: null,
  maxDays: 48,
}

const anyRate = fc.record({
  freightType: fc.constantFrom(1, 2, 3, 4),
  firstGram: fc.integer({ min: 1, max: 200_000 }),
  firstFen: fc.bigInt({ min: 0n, max: 1_000_000n }),
  stepGram: fc.integer({ min: 1, max: 5000 }),
  stepFen: fc.bigInt({ min: 0n, max: 100_000n }),
  cubicCmPerKg: fc.integer({ min: 1000, max: 10_000 }),
  maxGram: fc.option(fc.integer({ min: 1000, max: 5_000_000 })),
  minDays: fc.constant(1),
  maxDays: fc.constant(2),
})

test('the first weight has its price, and every started step is added', () => {
  expect(freightFen(express, 1n)).toBe(15_500n)
  expect(freightFen(express, 500n)).toBe(15_500n)
  expect(freightFen(express, 501n)).toBe(18_400n)
  expect(freightFen(express, 1500n)).toBe(21_300n)
})

test('a large light parcel is charged by its size', () => {
  const litres50 = { gram: 2000n, cubicMm: 50_000_000n }
  expect(chargeableGram(litres50, 5000)).toBe(10_000n)
  expect(chargeableGram({ gram: 12_000n, cubicMm: 50_000_000n }, 5000)).toBe(12_000n)
})

test('a method that cannot carry the load is not offered', () => {
  const offers = freightOffers([{ rates: [express, sea], load: { gram: 600_000n, cubicMm: 0n } }])
  expect(offers.map(({ freightType }) => freightType)).toEqual([4])
})

test('where no method carries the whole load, it is priced in several consignments and needs manual confirmation', () => {
  const [offer] = freightOffers([{ rates: [express], load: { gram: 1_200_000n, cubicMm: 0n } }])
  expect(offer).toMatchObject({ needsPerson: true, fen: 2n * freightFen(express, 500_000n) + freightFen(express, 200_000n) })
})

test('more weight never costs less', () => {
  fc.assert(
    fc.property(anyRate, fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 7n }), (rate, gram, more) => {
      // With a maximum below the first weight, splitting would cost more.
      fc.pre(rate.maxGram === null || rate.maxGram >= rate.firstGram)
      expect(freightFen(rate, gram + more) >= freightFen(rate, gram)).toBe(true)
    }),
  )
})

test('offers are sorted cheapest first', () => {
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 4 }), fc.bigInt({ min: 1n, max: 10n ** 8n }), (rates, gram) => {
      const costs = freightOffers([{ rates, load: { gram, cubicMm: 0n } }]).map(({ fen }) => fen)
      expect(costs).toEqual([...costs].sort((a, b) => Number(a - b)))
      expect(costs.length > 0).toBe(rates.length > 0)
    }),
  )
})

test('goods from two origins go by a method that exists from both: amounts add up, and the slowest counts', () => {
  const near = { rates: [{ ...express, firstFen: 1000n, minDays: 1, maxDays: 2 }], load: { gram: 500n, cubicMm: 0n } }
  const far = { rates: [express, sea], load: { gram: 500n, cubicMm: 0n } }
  expect(freightOffers([near, far])).toEqual([{ freightType: 1, fen: 16_500n, minDays: 4, maxDays: 7, needsPerson: false }])
  expect(freightOffers([near, { ...far, rates: [sea] }])).toEqual([])
})
