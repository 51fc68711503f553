import { formatAmount } from '#contract/money.ts'
import { placeOrder } from '#contract/order-changes.ts'
import { ORDER_STATUS } from '#contract/orders.ts'
import { findOwnAddress } from '#server/features/addresses/addresses.ts'
import { isPriceSealed } from '#server/features/cart/price-token.ts'
import { dropLines, type PricedSelection, priceSelection } from '#server/features/cart/selection.ts'
import { chosenCurrency, findCountry } from '#server/features/markets/markets.ts'
import { mailBuyers } from '#server/features/orders/order-mails.ts'
import { tellOfOrders } from '#server/features/orders/order-messages.ts'
import { newPayNo } from '#server/features/orders/order-numbers.ts'
import { lineRowsOf, orderOf, snapshotAddress } from '#server/features/orders/order-snapshot.ts'
import { insertLines, insertOrders, logMoves } from '#server/features/orders/orders.queries.ts'
import { ORDER_ACTOR } from '#server/features/orders/orders.table.ts'
import { takeStock } from '#server/features/orders/stock.queries.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { PROBLEM_ERROR } from '#server/features/pricing/line-problems.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'
import { submitOnce } from '#server/kernel/submissions.ts'

/** One order per supplier, all or nothing (decisions.md §5). */
export const placeOrderCall = answer(placeOrder, (call) =>
  submitOnce(placeOrder, call, async () => {
    const { input, user, view, db, database, jobs, clock, live } = call
    const now = clock()
    const reference = database.db
    const currency = await chosenCurrency(reference, view, user)
    const address = (await findOwnAddress(db, user.id, input.addressId)) ?? fail('shippingAddressMissing')
    const country = (await findCountry(reference, address.countryCode)) ?? fail('addressUndeliverable')
    const { incoterms } = input
    const freight = new Map(input.supplierList.map(({ supplierId, freightType }) => [supplierId, freightType]))
    const choice = { accountId: user.id, cartIdList: input.cartIdList, countryCode: country.code, incoterms, currency, freight, now }
    const selection = await priceSelection(db, reference, choice, true)
    refuseProblems(selection)

    const { consignments } = selection
    // A method that is not on offer gives way to the cheapest where prices are shown; an order goes as the buyer named, or not at all.
    const isSentAsNamed =
      consignments.length === freight.size &&
      consignments.every(({ supplier, freight: offer }) => offer !== null && freight.get(supplier.id) === offer.freightType)
    const agreement = {
      accountId: user.id,
      addressId: address.id,
      countryCode: country.code,
      postcode: address.postcode,
      incoterms,
      selection,
    }
    if (!isSentAsNamed || !(await isPriceSealed(reference, input.priceToken, agreement, now))) fail('priceChanged')

    const lines = consignments.flatMap((consignment) => consignment.lines)
    const short = await takeStock(
      db,
      lines.map(({ line, quantity }) => ({ skuId: line.skuId, quantity })),
    )
    if (short) fail('cannotShip', [{ skuId: String(short.skuId), gapQuantity: short.missing }])

    const names = await readProductNames(
      db,
      lines.map(({ line }) => line.productId),
    )
    const common = {
      accountId: user.id,
      payNo: newPayNo(now),
      buyerOrderNo: input.buyerOrderNo || null,
      incoterms,
      payType: input.payType,
      address: snapshotAddress(address, country),
      currency,
      now,
    }
    const remarks = new Map(input.supplierList.map(({ supplierId, remark }) => [supplierId, remark]))
    const placed = await insertOrders(
      db,
      consignments.map((consignment) => orderOf(consignment, { ...common, remark: remarks.get(consignment.supplier.id) ?? '' })),
    )
    const ordered = consignments.flatMap((consignment, index) => lineRowsOf(consignment, placed[index]!.id, names))
    await insertLines(db, ordered)
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
    const told = placed.map((order) => ({ ...order, event: eventOf(order) }))
    await tellOfOrders(db, live, told, ordered, now)
    await mailBuyers(
      db,
      jobs,
      told.map(({ id, event }) => ({ orderId: id, event })),
    )
    await dropLines(db, user.id, input.cartIdList, now)
    live.tell(user.id, { cmd: 'cart' })
    return {
      payNo: common.payNo,
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
)

const eventOf = ({ orderStatus }: { orderStatus: number }) =>
  orderStatus === ORDER_STATUS.pendingConfirm ? ('toConfirm' as const) : ('toPay' as const)

/** What cannot be sent comes first, then what is too little. */
function refuseProblems({ problems, consignments }: PricedSelection): void {
  for (const name of ['cannotShip', 'belowMinimum'] as const) {
    const found = problems.filter(({ problem }) => PROBLEM_ERROR[problem.kind] === name)
    if (found.length === 0) continue
    fail(
      name,
      found.map(({ wanted, problem }) => ({ skuId: String(wanted.line.skuId), gapQuantity: problem.gap })),
    )
  }
  const short = consignments.filter(({ gapAmount }) => gapAmount > 0n)
  if (short.length > 0) {
    fail(
      'belowSupplierMinimum',
      short.map(({ supplier }) => ({ supplierId: String(supplier.id) })),
    )
  }
}
