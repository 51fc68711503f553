import { expect, test } from 'vitest'
import { FREIGHT_TYPES, type FreightType } from '#contract/pricing/pricing.ts'
import { freightFor, lateFor } from '#web/features/cart/checkout/freight-preset.ts'

const [express = 1, air = 2, sea = 3] = FREIGHT_TYPES
const way = (freightType: FreightType, amount: string, deliverToDate: string) => ({
  ...{ freightType, amount, deliverToDate, deliverFromDate: deliverToDate },
  ...{ name: '', currencyCode: 'EUR', minDays: 1, maxDays: 2 },
})
const SUPPLIERS = [
  {
    supplierId: '1',
    freightList: [way(sea, '20.00', '2027-01-20'), way(air, '100.00', '2026-12-20'), way(express, '90.50', '2026-12-18')],
  },
  { supplierId: '2', freightList: [way(sea, '9.00', '2026-12-30'), way(air, '30.00', '2026-12-19')] },
  { supplierId: '3', freightList: [] },
]

test('one choice sets how the goods of all suppliers are sent: cheapest, fastest, or there by a day', () => {
  expect(freightFor(SUPPLIERS, 'cheapest')).toEqual({ 1: sea, 2: sea })
  expect(freightFor(SUPPLIERS, 'fastest')).toEqual({ 1: express, 2: air })
  expect(freightFor(SUPPLIERS, { by: '2026-12-20' })).toEqual({ 1: express, 2: air })
  expect(freightFor(SUPPLIERS, { by: '2026-12-31' })).toEqual({ 1: express, 2: sea })
})

test('what cannot be there by the day is counted, and sent so that it comes as early as possible', () => {
  expect(freightFor(SUPPLIERS, { by: '2026-12-01' })).toEqual({ 1: express, 2: air })
  expect([lateFor(SUPPLIERS, '2026-12-01'), lateFor(SUPPLIERS, '2026-12-18'), lateFor(SUPPLIERS, '2026-12-25')]).toEqual([2, 1, 0])
})
