import { eq } from 'drizzle-orm'
import { orders } from '#server/features/orders/orders.table.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

/** Removes the deadlines of the demo's orders, so that a test that moves the clock affects only its own. */
export const parkDemoOrders = ({ appContext }: Shop) =>
  appContext.database.db
    .update(orders)
    .set({ deadlineTime: null, caseDeadlineTime: null })
    .where(eq(orders.accountId, DEMO_PEOPLE.buyer.id))
