import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { paperOfOrder } from '#web/features/papers/of-order.ts'
import { loads } from '#web/loader-context.ts'

/** Redirects to an order's paper, for its supplier or an operator. */
export const loader = loads((ctx) => paperOfOrder(ctx, readConsolePaper))
