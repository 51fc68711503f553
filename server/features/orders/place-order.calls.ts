import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type Amount, type Currency, DEFAULT_CURRENCY, formatAmount } from '#contract/money.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { PayType } from '#contract/payments/payments.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { type AgreedConsignment, agreedConsignments, refuseLines, refuseSmallOrders } from '#server/features/cart/agreed-order.ts'
import { openPrice } from '#server/features/cart/price-token.ts'
import { chosenGoods, deleteOrderedLines, isConfirmedByHand } from '#server/features/cart/selection.ts'
import { noteOrderedQuotes } from '#server/features/inquiries/inquiries.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { WAY_WITHOUT_ACCOUNT, waysOfPaying } from '#server/features/markets/ways-of-paying.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { newPayNo } from '#server/features/orders/numbers.ts'
import { findBuyer, type OrderRecord } from '#server/features/orders/orders.queries.ts'
import { lineRowsOf, orderOf, snapshotAddress } from '#server/features/orders/snapshot.ts'
import { takeStock } from '#server/features/orders/stock.queries.ts'
import { insertLines, insertOrders, logMoves } from '#server/features/orders/transitions.queries.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { depositOf } from '#server/features/pricing/totals.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { fairQueue } from '#server/kernel/limits/fair-queue.ts'

type Placing = Call<ParsedInputOf<typeof placeOrder>>

/** Of the 20 connections (database.ts): a rush for one product must leave some to everybody else. */
const PLACED_AT_ONCE = 8
/** Longer than a database is waited for: these are served one after the other. */
const TURN_WITHIN_MS = 5000
const turns = fairQueue({ slots: PLACED_AT_ONCE, waitAtMostMs: TURN_WITHIN_MS })

/** One order per supplier, all or nothing (decisions.md §5). */
export const placeOrderCall = handleCall(
  placeOrder,
  (call) =>
    idempotent(placeOrder, call, async () => {
      const now = call.clock()
      await waitLongerForLocks(call.db)
      const agreed = await agreedOrder(call, now)
      const placed = await storeOrders(call, agreed, now)
      await announce(call, placed, now)
      await takeOrderedStock(call, agreed)
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

/** The chosen lines, locked, at the amounts that the buyer has seen and accepted within 15 minutes, and their destination. */
async function agreedOrder({ input, user, view, db, database, config }: Placing, now: Date) {
  const pool = database.db
  const address = (await findOwnAddress(db, user.id, input.addressId)) ?? fail('shippingAddressMissing')
  const country = (await findCountry(pool, address.countryCode)) ?? fail('addressUndeliverable')
  const requested = await chosenGoods(db, { accountId: user.id, cartIdList: input.cartIdList, now }, true)
  const agreement = (await openPrice(pool, input.priceToken, now)) ?? fail('priceChanged')
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
  const isPayable = await isPayableBy(db, config, { payType: input.payType, currency, consignments })
  return { consignments, currency, isPayable, address: snapshotAddress(address, country) }
}

/** Whether the orders can be paid the chosen way. Where there is no way at all, they wait for one; else 590022. */
async function isPayableBy(
  db: Database,
  config: Config,
  { payType, currency, consignments }: { payType: PayType; currency: Currency; consignments: readonly AgreedConsignment[] },
): Promise<boolean> {
  const dueOf = (some: readonly AgreedConsignment[]): Amount =>
    some.reduce((sum, { totals, supplier }) => sum + depositOf(totals.payableAmount, supplier.depositPercent), 0n)
  const due = dueOf(consignments.filter((each) => !isConfirmedByHand(each))) || dueOf(consignments)
  const ways = await waysOfPaying(db, await cardProvider(config), currency, due)
  if (!(ways.length === 0 ? [WAY_WITHOUT_ACCOUNT] : ways).includes(payType)) fail('paymentUnavailable')
  return ways.length > 0
}

/** Writes the orders with their lines and first log entries, and removes the lines from the cart. */
async function storeOrders(call: Placing, { consignments, currency, isPayable, address }: Agreed, now: Date) {
  const { input, user, db } = call
  const chosen = consignments.flatMap((consignment) => consignment.lines)
  const names = await readProductNames(
    db,
    chosen.map(({ line }) => line.productId),
  )
  const common = {
    accountId: user.id,
    buyer: await findBuyer(db, user.id),
    payNo: newPayNo(now),
    buyerOrderNo: input.buyerOrderNo || null,
    incoterms: input.incoterms,
    payType: input.payType,
    isPayable,
    address,
    currency,
    now,
  }
  const remarks = new Map(input.supplierList.map(({ supplierId, remark }) => [supplierId, remark]))
  const placed = await insertOrders(
    db,
    consignments.map((consignment) => orderOf(consignment, { ...common, remark: remarks.get(consignment.supplier.id) ?? '' })),
  )
  const lines = consignments.flatMap((consignment, index) => lineRowsOf(consignment, placed[index]!.id, names))
  await insertLines(db, lines)
  await logMoves(
    db,
    placed.map(({ id, orderStatus }) => ({
      orderId: id,
      actor: ORDER_ACTOR.buyer,
      accountId: user.id,
      action: 'create',
      fromStatus: null,
      toStatus: orderStatus,
      createTime: now,
    })),
  )
  await deleteOrderedLines(db, user.id, input.cartIdList)
  await noteOrderedQuotes(
    call,
    [...new Set(chosen.flatMap(({ line }) => line.quoteId ?? []))].sort((a, b) => a - b),
    now,
  )
  return placed
}

type Agreed = Awaited<ReturnType<typeof agreedOrder>>

/** Last of all: whoever orders the same waits from here until the commit. */
async function takeOrderedStock({ db }: Placing, { consignments }: Agreed): Promise<void> {
  const lines = consignments.flatMap((consignment) => consignment.lines)
  const short = await takeStock(
    db,
    lines.map(({ line, quantity }) => ({ skuId: line.skuId, quantity })),
  )
  if (short) fail('cannotShip', [{ skuId: String(short.skuId), gapQuantity: short.missing }])
}

/** What its buyer waits for. */
function placedAs({ orderStatus, deadlineTime }: OrderRecord): 'toAwait' | 'toConfirm' | 'toPay' {
  if (orderStatus === ORDER_STATUS.pendingPayment) return 'toPay'
  return deadlineTime === null ? 'toAwait' : 'toConfirm'
}

/** Tells buyer and suppliers by message and mail, and open tabs that orders and cart have changed. */
async function announce(call: Placing, placed: readonly OrderRecord[], now: Date): Promise<void> {
  await announceMoves(
    call,
    placed.map((order) => ({
      order,
      buyer: placedAs(order),
      supplier: 'newOrder',
    })),
    now,
  )
  call.live.send(call.user.id, { cmd: 'cart' })
}
