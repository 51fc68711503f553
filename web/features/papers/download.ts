import type { LoaderFunctionArgs } from 'react-router'
import { readPaper } from '#contract/orders/records.ts'
import { paperOfOrder } from '#web/features/papers/of-order.ts'

/** A paper for the order's buyer. */
export const loader = (args: LoaderFunctionArgs) => paperOfOrder(args, readPaper)
