import { readPaper } from '#contract/orders/records.ts'
import { paperOfOrder } from '#web/features/papers/of-order.ts'
import { loads } from '#web/loader-context.ts'

/** A paper for the order's buyer. */
export const loader = loads((ctx) => paperOfOrder(ctx, readPaper))
