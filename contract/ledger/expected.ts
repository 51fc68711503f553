import { z } from 'zod'
import { readEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, id } from '#contract/fields.ts'

/**
 * Expected payments to a supplier, and when: for each paid order that is not yet released (status 2 to 5), the supplier's share of the
 * amount paid and not refunded, split as its release would split it (decisions §13.6, decisions §22).
 *
 * - soon: delivered (status 5, shipStatus 3). Released on its deadline (decisions §13.3), or earlier if the buyer confirms receipt.
 * - held: all others. If delivery is not reported, released 60 days after dispatch.
 * - case: orders with an open case, in any state: the deadline is suspended, and nothing is released before the case ends.
 *
 * Amounts are in each order's currency. What has already been released is part of the balance instead.
 */
export const readExpected = readEndpoint({
  access: 'console',
  right: 'payment',
  memberRight: 'money',
  path: '/api/console/ledger/expected',
  summary: 'Amounts of unreleased orders expected by a supplier: soon, by day (in the caller’s time zone), held, and in open cases',
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
