import { expect, test } from 'vitest'
import { outcomeOf } from '#web/features/disputes/console/outcome.ts'

const PAID = { orderStatus: 5, payStatus: 3, paidAmount: '100.00', refundAmount: '20.00' } as const
const [REFUND, DISPUTE] = [1, 2] as const

test.each([
  ['a part of a dispute', PAID, { caseType: DISPUTE, amount: '30', isClosing: false }, ['30.00', '50.00', 'onItsWay', 4]],
  ['a part, closing the order', PAID, { caseType: DISPUTE, amount: '30', isClosing: true }, ['30.00', '50.00', 'closed', 4]],
  ['all of it', PAID, { caseType: DISPUTE, amount: '80', isClosing: false }, ['80.00', '0.00', 'closed', 5]],
  ['nothing', PAID, { caseType: DISPUTE, amount: '0', isClosing: false }, ['0.00', '80.00', 'onItsWay', 4]],
  ['after completion', { ...PAID, orderStatus: 6 }, { caseType: DISPUTE, amount: '5', isClosing: false }, ['5.00', '75.00', 'done', 4]],
  [
    'a refund before shipping',
    { ...PAID, orderStatus: 2 },
    { caseType: REFUND, amount: '1', isClosing: false },
    ['1.00', '79.00', 'closed', 4],
  ],
  [
    'no refund before shipping',
    { ...PAID, orderStatus: 2 },
    { caseType: REFUND, amount: '0', isClosing: false },
    ['0.00', '80.00', 'back', 4],
  ],
  ['not yet typed', PAID, { caseType: DISPUTE, amount: '', isClosing: false }, ['0.00', '80.00', 'onItsWay', 4]],
] as const)('what is booked: %s', (_, order, decision, [amount, retained, orderEnd, payStatus]) => {
  expect(outcomeOf(order, decision)).toMatchObject({ amount, retained, orderEnd, payStatus, isBeyond: false })
})

test('more than is left is said to be too much', () => {
  expect(outcomeOf(PAID, { caseType: DISPUTE, amount: '80.01', isClosing: false }).isBeyond).toBe(true)
  expect(outcomeOf({ ...PAID, orderStatus: 6 }, { caseType: DISPUTE, amount: '1', isClosing: false }).isSettled).toBe(true)
})
