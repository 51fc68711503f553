import type { LoaderFunctionArgs } from 'react-router'
import { readConsolePaper } from '#contract/orders/console/orders.ts'
import { paperOfOrder } from '#web/features/papers/of-order.ts'

/** A paper for the order's supplier, or the platform. */
export const loader = (args: LoaderFunctionArgs) => paperOfOrder(args, readConsolePaper)
