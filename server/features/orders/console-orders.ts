import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { listConsoleOrders, readConsoleOrder } from '#contract/console-orders.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { ORDER_ACTOR, type OrderActor } from '#contract/order-life.ts'
import { DISPUTE_STATUS, NEXT_ACTOR, ORDER_STATUS, PAY_STATUS } from '#contract/orders.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { belongingsOf } from '#server/features/orders/order-belongings.ts'
import { FIRST_LINES, orderInfoOf, orderRowOf } from '#server/features/orders/order-serializers.ts'
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { findHouseId } from '#server/features/suppliers/house.ts'
import { isStaff, type SessionUser } from '#server/kernel/app-context.ts'
import type { Database, OpenDatabase } from '#server/kernel/database.ts'

interface Reader {
  language: Language
  user: SessionUser
  now: Date
  /** For the platform: whose orders it moves as their supplier, too. */
  houseId: number | null
}

const actorOf = (user: SessionUser): OrderActor => consoleMover(user).actor

/** Null for members: the house has none. */
export const houseOf = async (db: Database, user: SessionUser): Promise<number | null> => (isStaff(user) ? findHouseId(db) : null)

const consoleFacts = (order: OrderRecord, now: Date) => ({
  buyerName: order.buyerName,
  countryCode: order.address.countryCode,
  overdueFlag: flagOf(order.deadlineTime !== null && order.deadlineTime < now),
})

export const consoleRow = (order: OrderRecord, lines: readonly OrderLineRecord[], { language, user, now, houseId }: Reader) => ({
  ...orderRowOf(order, lines, { language, now, most: FIRST_LINES, actor: actorOf(user), houseId }),
  ...consoleFacts(order, now),
})

const HIDDEN_BEFORE_PAYMENT = {
  recipientName: '',
  streetOrPobox: '',
  apartmentBuilding: '',
  stateProvince: '',
  callingCode: '',
  phoneNumber: '',
}

/** The order's info for its supplier or the platform. Before payment the address is country, city and postcode alone. */
export async function consoleInfo(
  {
    db,
    database,
    language,
    user,
    clock,
  }: { db: Database; database: OpenDatabase; language: Language; user: SessionUser; clock: () => Date },
  order: OrderRecord,
): Promise<ResultOf<typeof readConsoleOrder>> {
  const now = clock()
  const lines = await readOrderLines(db, [order.id])
  const belongings = await belongingsOf(db, database.db, order, now)
  const info = orderInfoOf(order, lines.get(order.id) ?? [], belongings, {
    language,
    now,
    actor: actorOf(user),
    houseId: await houseOf(db, user),
  })
  const isWhole = isStaff(user) || (order.orderStatus >= ORDER_STATUS.processing && order.payTime !== null)
  return {
    ...info,
    // Proofs of payment are between the buyer and the platform.
    payList: isStaff(user) ? info.payList : info.payList.map((payment) => ({ ...payment, fileList: [], bankRefNo: '', remark: '' })),
    address: isWhole ? info.address : { ...info.address, ...HIDDEN_BEFORE_PAYMENT },
    ...consoleFacts(order, now),
  }
}

const inOpenCase = (status: number) => eq(orders.disputeStatus, status as 0)
const noCase = inArray(orders.disputeStatus, [DISPUTE_STATUS.none, DISPUTE_STATUS.resolved])
const isInReview = eq(orders.payStatus, PAY_STATUS.proofInReview)
const isIn = (...statuses: (typeof orders.$inferSelect)['orderStatus'][]) => inArray(orders.orderStatus, statuses)

/** The same as nextActorOf, as a condition. */
const NEXT_ACTOR_IS: Record<number, SQL | undefined> = {
  [NEXT_ACTOR.none]: and(noCase, isIn(ORDER_STATUS.completed, ORDER_STATUS.cancelled, ORDER_STATUS.closed)),
  [NEXT_ACTOR.buyer]: or(
    inOpenCase(DISPUTE_STATUS.supplierAnswered),
    and(
      noCase,
      or(
        and(isIn(ORDER_STATUS.pendingConfirm), isNotNull(orders.proposal)),
        and(isIn(ORDER_STATUS.pendingPayment, ORDER_STATUS.pendingBalance), ne(orders.payStatus, PAY_STATUS.proofInReview)),
        isIn(ORDER_STATUS.shipped),
      ),
    ),
  ),
  [NEXT_ACTOR.supplier]: or(
    inOpenCase(DISPUTE_STATUS.open),
    and(
      noCase,
      or(
        and(isIn(ORDER_STATUS.pendingConfirm), sql`${orders.proposal} is null`),
        isIn(ORDER_STATUS.processing, ORDER_STATUS.pendingShipment),
      ),
    ),
  ),
  [NEXT_ACTOR.platform]: or(
    inOpenCase(DISPUTE_STATUS.platform),
    and(noCase, isIn(ORDER_STATUS.pendingPayment, ORDER_STATUS.pendingBalance), isInReview),
  ),
}

/** The orders that a console list asks for, of those that the caller reaches. */
export function consoleScope(input: ParsedInputOf<typeof listConsoleOrders>, user: SessionUser, now: Date): SQL | undefined {
  const { actor, scope } = consoleMover(user)
  return and(
    scope,
    input.supplierId !== undefined && actor === ORDER_ACTOR.platform ? eq(orders.supplierId, input.supplierId) : undefined,
    input.payStatus === undefined ? undefined : eq(orders.payStatus, input.payStatus as 0),
    input.shipStatus === undefined ? undefined : eq(orders.shipStatus, input.shipStatus as 0),
    input.disputeStatus === undefined ? undefined : eq(orders.disputeStatus, input.disputeStatus as 0),
    input.nextActor === undefined ? undefined : NEXT_ACTOR_IS[input.nextActor],
    input.overdueFlag === 1 ? lt(orders.deadlineTime, now) : undefined,
  )
}
