import { readPaper } from '#contract/orders/records.ts'
import { paperOfOrder } from '#web/features/papers/of-order.ts'
import { loads } from '#web/loader-context.ts'

/** Redirects to an order's paper, for its buyer. */
export const loader = loads((ctx) => paperOfOrder(ctx, readPaper))
