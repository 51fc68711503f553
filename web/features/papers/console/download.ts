import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { paperOfOrder } from '#web/features/papers/of-order.ts'
import { loads } from '#web/loader-context.ts'

/** A paper for the order's supplier, or the platform. */
export const loader = loads((ctx) => paperOfOrder(ctx, readConsolePaper))
