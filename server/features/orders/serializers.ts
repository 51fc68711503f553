import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice, parseRate } from '#contract/money.ts'
import { actionsOf, dueOf, nextActorOf, ORDER_ACTOR, type OrderActor } from '#contract/orders/life.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { parseUnit } from '#contract/units.ts'
import { chosenCustomisationOf } from '#server/features/cart/customisations.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import type { OrderBelongings } from '#server/features/orders/belongings.ts'
import type { OrderLineRecord, OrderRecord } from '#server/features/orders/orders.queries.ts'
import { runningDeadline, stateOf } from '#server/features/orders/state.ts'
import { formatRate } from '#server/features/pricing/pricing.ts'
import { formatDue, formatTotals } from '#server/features/pricing/totals.ts'
import * as words from '#words'

const PICTURE_WIDTH = 240
/** How many lines of an order a list shows. */
export const FIRST_LINES = 3

interface Reader {
  language: Language
  now: Date
  /** The actor whose moves actionList contains; by default the buyer. */
  actor?: OrderActor
  /** Id of the platform’s own supplier, which has no page. */
  houseId: number | null
  /** The supplier that the buyer belongs to, whose goods they may not review. */
  ownSupplierId?: number
  /** Suppliers for which an operator makes the moves of both platform and supplier. */
  actedFor?: ReadonlySet<number>
}

const NO_FILES: ReadonlyMap<string, string> = new Map()

/** An order as a list row, with at most `most` of its lines. */
export function orderRowOf(order: OrderRecord, lines: readonly OrderLineRecord[], reader: Reader & { most?: number }) {
  const { language, now, most, actor = ORDER_ACTOR.buyer, houseId, ownSupplierId, actedFor } = reader
  const currency = currencyOf(order)
  const state = stateOf(order, order.supplierId === ownSupplierId || lines.every(({ isCommented }) => isCommented))
  return {
    id: order.id,
    orderNo: order.orderNo,
    payNo: order.payNo,
    buyerOrderNo: order.buyerOrderNo,
    supplierId: order.supplierId,
    supplierName: order.supplierName[language],
    houseFlag: flagOf(order.supplierId === houseId),
    orderStatus: order.orderStatus,
    payStatus: order.payStatus,
    shipStatus: order.shipStatus,
    disputeStatus: order.disputeStatus,
    version: order.version,
    actionList:
      actor === ORDER_ACTOR.platform && actedFor?.has(order.supplierId)
        ? [...new Set([...actionsOf(actor, state, now), ...actionsOf(ORDER_ACTOR.supplier, state, now)])]
        : actionsOf(actor, state, now),
    nextActor: nextActorOf(state),
    deadlineTime: runningDeadline(order),
    totalAmount: formatAmount(currency, order.totalAmount),
    payableAmount: formatAmount(currency, order.payableAmount),
    dueAmount: formatAmount(currency, dueOf(order).amount),
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
    unitName: words.products_unit({ unit: parseUnit(line.unit) }, { locale: language }),
    unitCode: parseUnit(line.unit),
    quantity: line.quantity,
    price: formatUnitPrice(currency, line.unitPrice),
    amount: formatAmount(currency, line.amount),
    currencyCode: order.currencyCode,
    sampleFlag: flagOf(line.isSample),
    commentFlag: flagOf(line.isCommented),
    shippedQuantity: line.shippedQuantity,
    quoteId: line.quoteId,
    viewFlag: flagOf(!line.isPrivate),
  }
}

/** An order in full. `fileUrls`: URLs of the files that its lines name, by file key. */
export function orderInfoOf(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  belongings: OrderBelongings,
  { fileUrls = NO_FILES, ...reader }: Reader & { fileUrls?: ReadonlyMap<string, string> },
) {
  const currency = currencyOf(order)
  const view = { currency, language: reader.language, fileUrls }
  const { proposal, inspection } = order
  const { countryName, ...address } = order.address
  return {
    ...orderRowOf(order, lines, reader),
    itemList: lines.map((line) => ({
      ...itemOf(order, line, reader.language),
      customisationList: line.customisationList.map((each) => chosenCustomisationOf({ ...each, unitPrice: BigInt(each.unitPrice) }, view)),
    })),
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
    dueStage: dueOf(order).stage,
    buyer: { name: order.buyerName, companyName: order.buyerCompanyName, taxNo: order.buyerTaxNo },
    proposal: proposal && {
      freightAmount: formatAmount(currency, BigInt(proposal.freightAmount)),
      dutyAmount: formatAmount(currency, BigInt(proposal.dutyAmount)),
      taxAmount: formatAmount(currency, BigInt(proposal.taxAmount)),
      totalAmount: formatAmount(currency, BigInt(proposal.totalAmount)),
      payableAmount: formatAmount(currency, BigInt(proposal.payableAmount)),
      depositAmount: formatAmount(currency, BigInt(proposal.depositAmount)),
      currencyCode: currency.code,
      freightType: proposal.freightType,
      leadTimeDays: proposal.leadTimeDays,
      remark: proposal.remark,
      createTime: proposal.createTime,
    },
    inspection: inspection && { imageUrlList: belongings.inspectionUrls, remark: inspection.remark, createTime: inspection.createTime },
    caseType: order.caseType,
    payList: belongings.payList,
    refundList: belongings.refundList,
    shipList: belongings.shipList,
    confirmTime: order.confirmTime,
    payTime: order.payTime,
    shipTime: order.shipTime,
    receiveTime: order.receiveTime,
    completeTime: order.completeTime,
    cancelTime: order.cancelTime,
    cancelReason: order.cancelReason,
  }
}
