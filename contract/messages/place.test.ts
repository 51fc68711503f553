import { expect, test } from 'vitest'
import { placeOf } from '#contract/messages/place.ts'

test('a message leads its buyer to their own page, and the supplier’s side into the console', () => {
  const places = ([0, 1, 2] as const).map((entityType) =>
    ([0, 1] as const).map((consoleFlag) => placeOf({ entityType, entityId: '7', consoleFlag })),
  )
  expect(places).toEqual([
    ['/personalCenter/inquiryMessage?id=7', '/console/inquiries/7'],
    ['/personalCenter/consultation?id=7', '/console/consultations?id=7'],
    ['/personalCenter/orderDetails/7', '/console/orders/7'],
  ])
})

test('a message about something else leads to the page that it names', () => {
  expect(placeOf({ entityType: 1, entityId: '7', consoleFlag: 0, path: '/product/7' })).toBe('/product/7')
  expect(placeOf({ entityType: 1, entityId: '7', consoleFlag: 0, path: null })).toBe('/personalCenter/consultation?id=7')
})
