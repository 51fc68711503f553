import { eq, type SQL, sql } from 'drizzle-orm'
import { NEXT_ACTOR } from '#contract/orders/orders.ts'

/** The SQL version of nextActorOf, spelled exactly like its index (database/migrations/0027_console_lists.sql). */
const nextActor = sql`(CASE
  WHEN dispute_status = 1 THEN 2
  WHEN dispute_status = 2 THEN 1
  WHEN dispute_status = 3 THEN 3
  WHEN order_status = 0 THEN CASE WHEN proposal IS NULL THEN 2 ELSE 1 END
  WHEN order_status IN (1, 3) THEN CASE WHEN pay_status = 1 THEN 3 ELSE 1 END
  WHEN order_status IN (2, 4) THEN 2
  WHEN order_status = 5 THEN 1
  ELSE 0 END)`

/** The SQL version of runningDeadline, spelled exactly like its indexes (database/migrations/0036_running_deadlines.sql). */
export const deadline = sql`(CASE WHEN dispute_status IN (1, 2, 3) THEN case_deadline_time ELSE deadline_time END)`

/** Orders confirmed but still in status 0: only the platform can do something, as it has no account to be paid to. */
const awaitsAccount = sql`(order_status = 0 and confirm_time is not null and dispute_status not in (1, 2, 3))`

/** Orders that wait for this actor. */
export function isTurnOf(actor: number): SQL {
  const turn = eq(nextActor, sql`${actor}::int`)
  if (actor === NEXT_ACTOR.platform) return sql`(${turn} or ${awaitsAccount})`
  return actor === NEXT_ACTOR.supplier ? sql`(${turn} and not ${awaitsAccount})` : turn
}

/** Orders in which the buyer can do something now; goods still on their way have to arrive first. */
export const awaitsBuyer: SQL = sql`(${isTurnOf(NEXT_ACTOR.buyer)} and not (order_status = 5 and ship_status < 3 and dispute_status <> 2))`
