import { and, desc, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { type Amount, DEFAULT_CURRENCY, fenFrom, formatDecimal, parseRate } from '#contract/money.ts'
import type { listConsoleOrders, readConsoleOrder } from '#contract/orders/console/orders.ts'
import { ORDER_ACTOR, type OrderActor } from '#contract/orders/life.ts'
import { ORDER_STATUS, UNRESOLVED } from '#contract/orders/orders.ts'
import { artworkAddresses } from '#server/features/cart/customisations.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { sharesOf } from '#server/features/ledger/shares.ts'
import { belongingsOf } from '#server/features/orders/belongings.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { type OrderLineRecord, type OrderRecord, readNotes, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { FIRST_LINES, orderInfoOf, orderRowOf } from '#server/features/orders/serializers.ts'
import { runningDeadline } from '#server/features/orders/state.ts'
import { deadline, isTurnOf } from '#server/features/orders/turns.ts'
import { type ActedFor, findActedFor, isOfActedFor } from '#server/features/suppliers/house.ts'
import { SUPPLIERS_BY_NAME } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database, OpenDatabase } from '#server/kernel/database/database.ts'
import { foundBy } from '#server/kernel/database/found-by.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

interface Reader extends ActedFor {
  language: Language
  user: SessionUser
  now: Date
}

const actorOf = (user: SessionUser): OrderActor => consoleMover(user).actor

const ACTED_FOR_NONE: ActedFor = { houseId: null, actedFor: new Set() }
/** The suppliers for which this user, as the platform, also makes the supplier's moves. */
export const actedForBy = async (db: Database, user: SessionUser): Promise<ActedFor> => (isStaff(user) ? findActedFor(db) : ACTED_FOR_NONE)

/** Goods are priced in this currency, whatever currency the buyer pays in. */
const SUPPLIER_CURRENCY = { code: DEFAULT_CURRENCY, digits: 2 }

function consoleFacts(order: OrderRecord, lines: readonly OrderLineRecord[], { language, now }: Pick<Reader, 'language' | 'now'>) {
  const deadline = runningDeadline(order)
  const rated = { ...currencyOf(order), ratePico: parseRate(order.rate), rateTime: order.rateTime }
  const inSupplierCurrency = (amount: Amount) => formatDecimal(fenFrom(rated, amount), SUPPLIER_CURRENCY.digits)
  return {
    buyerName: order.buyerName,
    countryCode: order.address.countryCode,
    countryName: order.address.countryName[language],
    overdueFlag: flagOf(deadline !== null && deadline < now),
    pieceTotal: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    supplierCurrencyCode: SUPPLIER_CURRENCY.code,
    supplierAmount: inSupplierCurrency(order.payableAmount),
    netAmount: inSupplierCurrency(sharesOf(order, order.payableAmount).supplier),
  }
}

export const consoleRow = (order: OrderRecord, lines: readonly OrderLineRecord[], { language, user, now, houseId, actedFor }: Reader) => ({
  ...orderRowOf(order, lines, { language, now, most: FIRST_LINES, actor: actorOf(user), houseId, actedFor }),
  ...consoleFacts(order, lines, { language, now }),
})

const HIDDEN_BEFORE_PAYMENT = {
  recipientName: '',
  streetOrPobox: '',
  apartmentBuilding: '',
  stateProvince: '',
  callingCode: '',
  phoneNumber: '',
}

/** The order's info for its supplier or the platform. Before payment the address has only country, city and postcode. */
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
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const belongings = await belongingsOf(db, database.db, order, now)
  const info = orderInfoOf(order, lines, belongings, {
    language,
    now,
    actor: actorOf(user),
    ...(await actedForBy(db, user)),
    fileUrls: await artworkAddresses(database.db, lines, now),
  })
  // Closed orders have a payTime; cancelled orders, which were never paid, have none.
  const isWhole = order.orderStatus >= ORDER_STATUS.processing && order.payTime !== null
  return {
    ...info,
    // Only the buyer and the platform see proofs of payment.
    payList: isStaff(user) ? info.payList : info.payList.map((payment) => ({ ...payment, fileList: [], bankRefNo: '', remark: '' })),
    address: isWhole ? info.address : { ...info.address, ...HIDDEN_BEFORE_PAYMENT },
    ...consoleFacts(order, lines, { language, now }),
    noteList: await readNotes(db, order.id, isStaff(user) ? null : user.supplierId),
  }
}

type ConsoleFilter = ListReading<typeof listConsoleOrders>['filter']

/** The payable amount in CNY, so that orders in different currencies can be compared. */
const worth = sql`(payable_amount / power(10::numeric, currency_digits) / rate)`

const ORDER = { createTime: orders.createTime, deadlineTime: deadline, orderNo: orders.orderNo, payableAmount: worth }

export const consoleOrderOf = (orderBy: ConsoleFilter['orderBy']): SQL[] =>
  // Every order has a worth: an order that says where nulls come could not use its index.
  orderBy === '-payableAmount' ? [desc(worth), desc(orders.id)] : orderOf(orderBy, ORDER, orders.id)

/** Condition for the orders that a console list requests, within those that the caller may access. */
export function consoleScope(input: ConsoleFilter, user: SessionUser, now: Date): SQL | undefined {
  const { actor, scope } = consoleMover(user)
  return and(
    scope,
    actor === ORDER_ACTOR.platform ? foundBy(orders.supplierId, SUPPLIERS_BY_NAME, input.supplierId, input.supplier) : undefined,
    input.payStatus === undefined ? undefined : eq(orders.payStatus, input.payStatus as 0),
    input.shipStatus === undefined ? undefined : eq(orders.shipStatus, input.shipStatus as 0),
    input.disputeStatus === undefined ? undefined : eq(orders.disputeStatus, input.disputeStatus as 0),
    input.caseFlag === undefined ? undefined : (input.caseFlag === 1 ? inArray : notInArray)(orders.disputeStatus, [...UNRESOLVED]),
    input.nextActor === undefined ? undefined : isTurnOf(input.nextActor),
    input.overdueFlag === 1 ? lt(deadline, now) : undefined,
    input.ownFlag === 1 && actor === ORDER_ACTOR.platform ? isOfActedFor(orders.supplierId) : undefined,
  )
}
