import { expect, test } from 'vitest'
import { deliveryDaysLate } from '#web/features/orders/lateness.ts'

const shipped = { orderStatus: 5, deliverToDate: '2026-11-12', receiveTime: null } as const
const now = Date.parse('2026-11-16T12:00:00Z')

test('a delivery is late until it arrives, and stays as late as it arrived', () => {
  expect(deliveryDaysLate(shipped, now)).toBe(4)
  expect(deliveryDaysLate({ ...shipped, receiveTime: '2026-11-10T09:00:00.000Z' }, now)).toBe(0)
  expect(deliveryDaysLate({ ...shipped, receiveTime: '2026-11-14T09:00:00.000Z' }, now)).toBe(2)
})
