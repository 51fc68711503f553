import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, id } from '#contract/fields.ts'

/**
 * What will come onto a supplier's account and when: of each paid order that has not been released (2 to 5), what the supplier gets of
 * what was paid and not refunded, split as its release would split it (decisions §13.6, decisions §22).
 *
 * - soon: delivered (5, shipStatus 3). Released on its deadline (decisions §13.3), earlier where the buyer confirms the receipt.
 * - held: the others. What goes late without being delivered is released 60 days after it has left.
 * - case: with an open case, whatever its state: its deadline stands still, and nothing is released before the case ends.
 *
 * Each in the order's currency. What was released already is in the balance.
 */
export const readExpected = readEndpoint({
  access: 'console',
  right: 'payment',
  memberRight: 'money',
  path: '/api/console/ledger/expected',
  summary:
    'What of unreleased orders will come onto a supplier’s account: soon on which days (of the caller’s zone), held, and in open cases',
  input: z.strictObject({ supplierId: id.optional() }),
  output: z.array(
    z.object({
      currencyCode,
      soonAmount: decimal,
      soonList: z.array(z.object({ day: z.iso.date(), amount: decimal, currencyCode, orderTotal: z.int() })),
      heldAmount: decimal,
      heldTotal: z.int(),
      caseAmount: decimal,
      caseTotal: z.int(),
    }),
  ),
})
