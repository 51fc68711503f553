import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { type Currency, formatAmount, formatUnitPrice, parseRate } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { parseUnit } from '#contract/units.ts'
import { buyerActions, nextActorOf } from '#server/features/orders/order-rules.ts'
import type { OrderLineRecord, OrderRecord } from '#server/features/orders/orders.queries.ts'
import { formatRate } from '#server/features/pricing/pricing.ts'
import { formatDue, formatTotals } from '#server/features/pricing/totals.ts'
import { products_unit } from '#words'

const PICTURE_WIDTH = 240

interface Reader {
  language: Language
  now: Date
}

/** An order keeps its currency, whatever becomes of the currency. */
export const currencyOf = ({ currencyCode, currencyDigits }: OrderRecord): Currency => ({ code: currencyCode, digits: currencyDigits })

/** An order in a list; at most `most` of its lines. */
export function orderRowOf(order: OrderRecord, lines: readonly OrderLineRecord[], { language, now, most }: Reader & { most?: number }) {
  const currency = currencyOf(order)
  return {
    id: order.id,
    orderNo: order.orderNo,
    payNo: order.payNo,
    buyerOrderNo: order.buyerOrderNo,
    supplierId: order.supplierId,
    supplierName: order.supplierName[language],
    orderStatus: order.orderStatus,
    payStatus: order.payStatus,
    shipStatus: order.shipStatus,
    disputeStatus: order.disputeStatus,
    version: order.version,
    actionList: buyerActions({ ...order, isCommented: lines.every(({ isCommented }) => isCommented) }, now),
    nextActor: nextActorOf(order),
    deadlineTime: order.deadlineTime,
    totalAmount: formatAmount(currency, order.totalAmount),
    payableAmount: formatAmount(currency, order.payableAmount),
    currencyCode: order.currencyCode,
    itemTotal: lines.length,
    itemList: lines.slice(0, most).map((line) => itemOf(order, line, language)),
    createTime: order.createTime,
  }
}

function itemOf(order: OrderRecord, line: OrderLineRecord, language: Language) {
  const currency = currencyOf(order)
  return {
    id: line.id,
    productId: line.productId,
    skuId: line.skuId,
    productName: line.productName[language],
    specName: line.specName[language],
    imageUrl: line.picture && pictureAddress(line.picture, PICTURE_WIDTH),
    unitName: products_unit({ unit: parseUnit(line.unit) }, { locale: language }),
    unitCode: parseUnit(line.unit),
    quantity: line.quantity,
    price: formatUnitPrice(currency, line.unitPrice),
    amount: formatAmount(currency, line.amount),
    currencyCode: order.currencyCode,
    sampleFlag: flagOf(line.isSample),
    commentFlag: flagOf(line.isCommented),
  }
}

/** An order in full. */
export function orderInfoOf(order: OrderRecord, lines: readonly OrderLineRecord[], reader: Reader) {
  const currency = currencyOf(order)
  const { countryName, ...address } = order.address
  return {
    ...orderRowOf(order, lines, reader),
    ...formatTotals(currency, order),
    depositRate: order.depositPercent,
    ...formatDue(currency, order, order.depositAmount),
    paidAmount: formatAmount(currency, order.paidAmount),
    refundAmount: formatAmount(currency, order.refundAmount),
    rate: formatRate({ ratePico: parseRate(order.rate) }),
    rateTime: order.rateTime,
    incoterms: order.incoterms,
    freightType: order.freightType,
    taxType: order.taxType,
    leadTimeDays: order.leadTimeDays,
    deliverFromDate: order.deliverFromDate,
    deliverToDate: order.deliverToDate,
    payType: order.payType,
    address: { ...address, countryName: countryName[reader.language] },
    remark: order.remark,
    shipList: [],
    confirmTime: order.confirmTime,
    payTime: order.payTime,
    shipTime: order.shipTime,
    receiveTime: order.receiveTime,
    completeTime: order.completeTime,
    cancelTime: order.cancelTime,
    cancelReason: order.cancelReason,
  }
}
