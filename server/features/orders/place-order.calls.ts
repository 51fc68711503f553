import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type Amount, type Currency, DEFAULT_CURRENCY, formatAmount } from '#contract/money.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { PayType } from '#contract/payments/payments.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { type AgreedConsignment, agreedConsignments, refuseLines, refuseSmallOrders } from '#server/features/cart/agreed-order.ts'
import { goodsToOrder, lockLinesToOrder, removeOrdered } from '#server/features/cart/lines-to-order.ts'
import { openPrice } from '#server/features/cart/price-token.ts'
import { isConfirmedByHand } from '#server/features/cart/selection.ts'
import { noteOrderedQuotes } from '#server/features/inquiries/inquiries.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { findBankAccount, WAY_WITHOUT_ACCOUNT, waysWith } from '#server/features/markets/ways-of-paying.ts'
import { announceTo, findAccountsToNotifyOfOrders } from '#server/features/orders/mails/announcements.ts'
import { findBuyer, type OrderRecord } from '#server/features/orders/orders.queries.ts'
import type { orderLines } from '#server/features/orders/orders.table.ts'
import { lineRowsOf, orderOf, snapshotAddress } from '#server/features/orders/snapshot.ts'
import { takeStock } from '#server/features/orders/stock.queries.ts'
import { insertLines, insertOrders, logMoves } from '#server/features/orders/transitions.queries.ts'
import { depositOf } from '#server/features/pricing/totals.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { fairQueue } from '#server/kernel/limits/fair-queue.ts'

type Placing = Call<ParsedInputOf<typeof placeOrder>>

/** At most this many of the 20 connections (database.ts): a rush for one product must leave some to other calls. */
const PLACED_AT_ONCE = 8
/** Longer than the usual wait for a connection, because queued orders are placed one after the other. */
const TURN_WITHIN_MS = 5000
const turns = fairQueue({ slots: PLACED_AT_ONCE, waitAtMostMs: TURN_WITHIN_MS })

/** Places one order per supplier, all or nothing (decisions.md §5). */
export const placeOrderCall = handleCall(
  placeOrder,
  (call) =>
    idempotent(placeOrder, call, async () => {
      const now = call.clock()
      const agreed = await agreedOrder(call, now)
      const placed = await storeOrders(call, agreed, now)
      const { currency } = agreed
      return {
        payNo: placed[0]!.payNo,
        orderList: placed.map((order) => ({
          orderId: order.id,
          orderNo: order.orderNo,
          supplierId: order.supplierId,
          totalAmount: formatAmount(currency, order.totalAmount),
          payableAmount: formatAmount(currency, order.payableAmount),
          currencyCode: currency.code,
        })),
      }
    }),
  { turns },
)

/** Locks the chosen lines, checks them against the amounts that the buyer accepted within 15 minutes, and finds their destination. */
async function agreedOrder(call: Placing, now: Date) {
  const { input, view, db, database, config, user } = call
  const pool = database.db
  const agreement = await openPrice(pool, input.priceToken, now)
  const chosen = { accountId: user.id, cartIdList: input.cartIdList, now }
  const ofSuppliers = input.supplierList.map(({ supplierId }) => ({ accountId: user.id, supplierId }))
  // Queried concurrently; the results are checked below in the order in which errors take precedence.
  const [, ownAddress, inCart, account, buyer, concerned] = await Promise.all([
    waitLongerForLocks(db),
    findOwnAddress(db, user.id, input.addressId),
    lockLinesToOrder(db, chosen),
    findBankAccount(db, agreement?.currency.code ?? ''),
    findBuyer(db, user.id),
    findAccountsToNotifyOfOrders(db, ofSuppliers),
  ])
  const address = ownAddress ?? fail('shippingAddressMissing')
  const country = (await findCountry(pool, address.countryCode)) ?? fail('addressUndeliverable')
  const requested = await goodsToOrder(db, inCart, chosen)
  if (!agreement) fail('priceChanged')
  await refuseLines(pool, agreement, requested)
  const choices = {
    accountId: user.id,
    addressId: address.id,
    countryCode: country.code,
    postcode: address.postcode,
    incoterms: input.incoterms,
    currencyCode: view.isCurrencyRequested ? (view.currencyCode ?? DEFAULT_CURRENCY) : undefined,
    freight: new Map(input.supplierList.map(({ supplierId, freightType }) => [supplierId, freightType])),
  }
  const consignments = agreedConsignments(agreement, choices, requested)
  refuseSmallOrders(agreement, consignments)
  const { currency } = agreement
  const isPayable = isPayableBy(account, await cardProvider(config), { payType: input.payType, currency, consignments })
  return { consignments, currency, isPayable, address: snapshotAddress(address, country), inCart, buyer, concerned }
}

/** Whether the orders can be paid, or cost nothing; false while there is no way of paying. 590022 if just the chosen way is unavailable. */
function isPayableBy(
  account: Parameters<typeof waysWith>[0],
  cards: Parameters<typeof waysWith>[1],
  { payType, currency, consignments }: { payType: PayType; currency: Currency; consignments: readonly AgreedConsignment[] },
): boolean {
  const dueOf = (some: readonly AgreedConsignment[]): Amount =>
    some.reduce((sum, { totals, supplier }) => sum + depositOf(totals.payableAmount, supplier.depositPercent), 0n)
  const due = dueOf(consignments.filter((each) => !isConfirmedByHand(each))) || dueOf(consignments)
  if (due === 0n) return true
  const ways = waysWith(account, cards, currency, due)
  if (!(ways.length === 0 ? [WAY_WITHOUT_ACCOUNT] : ways).includes(payType)) fail('paymentUnavailable')
  return ways.length > 0
}

/** Writes the orders with everything that belongs to them, removes their lines from the cart and takes the stock last of all. */
async function storeOrders(call: Placing, agreed: Agreed, now: Date): Promise<OrderRecord[]> {
  const { user, db } = call
  const { consignments, inCart } = agreed
  const placed = await insertOrders(db, orderRows(call, agreed, now))
  const orderOfSupplier = new Map(placed.map((order) => [order.supplierId, order]))
  const lines = consignments.flatMap((each) => lineRowsOf(each, orderOfSupplier.get(each.supplier.id)!.id, inCart.names))
  const written = [insertLines(db, lines), logMoves(db, placed.map(entryOf)), removeOrdered(db, user.id, inCart)]
  const quoteIds = [...new Set(lines.flatMap(({ quoteId }) => quoteId ?? []))].sort((a, b) => a - b)
  if (quoteIds.length > 0) {
    await Promise.all(written)
    await noteOrderedQuotes(call, quoteIds, now)
  }
  await Promise.all([...written, announce(call, agreed, { placed, lines }, now), takeOrderedStock(call, agreed)])
  return placed
}

type Agreed = Awaited<ReturnType<typeof agreedOrder>>

function orderRows({ input, user }: Placing, { consignments, buyer, isPayable, address, currency }: Agreed, now: Date) {
  const common = {
    accountId: user.id,
    buyer,
    payNo: newPublicNumber('P', now),
    buyerOrderNo: input.buyerOrderNo || null,
    incoterms: input.incoterms,
    payType: input.payType,
    isPayable,
    address,
    currency,
    now,
  }
  const remarks = new Map(input.supplierList.map(({ supplierId, remark }) => [supplierId, remark]))
  return consignments.map((consignment) => orderOf(consignment, { ...common, remark: remarks.get(consignment.supplier.id) ?? '' }))
}

const entryOf = ({ id, accountId, orderStatus, createTime }: OrderRecord) => ({
  orderId: id,
  actor: ORDER_ACTOR.buyer,
  accountId,
  action: 'create' as const,
  fromStatus: null,
  toStatus: orderStatus,
  createTime,
})

/** Locks the SKUs: from here until the commit, other orders for the same goods have to wait. */
async function takeOrderedStock({ db }: Placing, { consignments }: Agreed): Promise<void> {
  const lines = consignments.flatMap((consignment) => consignment.lines)
  const short = await takeStock(
    db,
    lines.map(({ line, quantity }) => ({ skuId: line.skuId, quantity })),
  )
  if (short) fail('cannotShip', [{ skuId: String(short.skuId), gapQuantity: short.missing }])
}

/** The event that tells the buyer what the order waits for. */
function placedAs({ orderStatus, deadlineTime }: OrderRecord): 'toAwait' | 'toConfirm' | 'toPay' {
  if (orderStatus === ORDER_STATUS.pendingPayment) return 'toPay'
  return deadlineTime === null ? 'toAwait' : 'toConfirm'
}

interface Written {
  placed: readonly OrderRecord[]
  lines: readonly (typeof orderLines.$inferInsert)[]
}

/** Notifies buyer and suppliers by message and mail, and open tabs of the changes of orders and cart. */
function announce(call: Placing, { concerned }: Agreed, { placed, lines }: Written, now: Date): Promise<void> {
  const firstLines = new Map(lines.toReversed().map((line) => [line.orderId, line]))
  const announcements = placed.map((order) => ({ order, buyer: placedAs(order), supplier: 'newOrder' as const }))
  call.live.send(call.user.id, { cmd: 'cart' })
  return announceTo({ concerned, firstLines }, call, announcements, now)
}
