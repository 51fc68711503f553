import type { LocalizedText } from '#contract/languages.ts'
import { formatDecimal, type RatedCurrency } from '#contract/money.ts'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { Incoterms } from '#contract/pricing/pricing.ts'
import type { addresses } from '#server/features/addresses/addresses.table.ts'
import type { AgreedConsignment, AgreedLine } from '#server/features/cart/agreed-order.ts'
import { isConfirmedByHand } from '#server/features/cart/selection.ts'
import type { countries } from '#server/features/markets/markets.table.ts'
import type { AddressSnapshot, OrderedCustomisation, orders } from '#server/features/orders/orders.table.ts'
import { customisationOf, pictureOf, specNameOf } from '#server/features/pricing/goods.ts'
import { depositOf } from '#server/features/pricing/totals.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'

const RATE_DIGITS = 12

/** The buyer as named on the order's papers. */
export interface BuyerSnapshot {
  buyerName: string
  buyerCompanyName: string
  buyerTaxNo: string
}

interface Placing {
  accountId: number
  buyer: BuyerSnapshot
  payNo: string
  buyerOrderNo: string | null
  incoterms: Incoterms
  payType: 1 | 2
  /** False while there is no account to pay to. */
  isPayable: boolean
  address: AddressSnapshot
  remark: string
  currency: RatedCurrency
  now: Date
}

/** The row of one supplier's order, with everything as agreed. */
export function orderOf(consignment: Omit<AgreedConsignment, 'lines'>, placing: Placing): typeof orders.$inferInsert {
  const { supplier, totals } = consignment
  const { currency, isPayable, now } = placing
  const freight = consignment.freight ?? fail('cannotShip')
  const waits = isConfirmedByHand(consignment)
  const orderStatus = waits || !isPayable ? ORDER_STATUS.pendingConfirm : ORDER_STATUS.pendingPayment
  const terms = { payType: placing.payType, leadTimeDays: consignment.leadTimeDays, payTime: null }
  return {
    ...totals,
    ...placing.buyer,
    accountId: placing.accountId,
    orderNo: newPublicNumber('R', now),
    payNo: placing.payNo,
    buyerOrderNo: placing.buyerOrderNo,
    supplierId: supplier.id,
    supplierName: supplier.name,
    orderStatus,
    // While there is no account to pay to, no deadline runs, and an order that needs no confirmation by hand counts as confirmed.
    deadlineTime: isPayable ? deadlineOf(orderStatus, terms, now) : null,
    confirmTime: waits || isPayable ? null : now,
    commissionBasisPoints: supplier.commissionBasisPoints,
    currencyCode: currency.code,
    currencyDigits: currency.digits,
    rate: formatDecimal(currency.ratePico, RATE_DIGITS),
    rateTime: currency.rateTime,
    depositPercent: supplier.depositPercent,
    depositAmount: depositOf(totals.payableAmount, supplier.depositPercent),
    incoterms: placing.incoterms,
    freightType: freight.freightType,
    taxType: consignment.taxType,
    leadTimeDays: consignment.leadTimeDays,
    deliverFromDate: freight.deliverFromDate,
    deliverToDate: freight.deliverToDate,
    payType: placing.payType,
    address: placing.address,
    remark: placing.remark,
    createTime: now,
  }
}

/** The rows of an order's lines. Names, spec, picture and price are copied, so that later changes of the product do not matter. */
export const lineRowsOf = ({ lines }: AgreedConsignment, orderId: number, names: ReadonlyMap<number, LocalizedText>) =>
  lines.map((agreed) => {
    const { line, goods, quantity, unitPrice, amount, isSample } = agreed
    const { nameOrigin } = goods.product
    return {
      orderId,
      productId: line.productId,
      skuId: line.skuId,
      productName: names.get(line.productId) ?? { spa: nameOrigin, en: nameOrigin, zh: nameOrigin },
      specName: specNameOf(goods),
      picture: pictureOf(goods),
      unit: goods.product.unit,
      quantity,
      unitPrice,
      amount,
      customisationList: orderedCustomisations(agreed),
      isSample,
      quoteId: line.quoteId,
      skuCode: goods.sku.skuCode,
      hsCode: goods.product.hsCode,
      originCountryCode: goods.product.originCountryCode,
      weightGram: goods.sku.weightGram,
      cartonQuantity: goods.product.cartonQuantity,
      cartonWeightGram: goods.product.cartonWeightGram,
      cartonLengthMm: goods.product.cartonLengthMm,
      cartonWidthMm: goods.product.cartonWidthMm,
      cartonHeightMm: goods.product.cartonHeightMm,
    }
  })

/** The customisations chosen for a line, at the agreed prices. */
const orderedCustomisations = ({ line, goods, agreedCustomisations }: AgreedLine): OrderedCustomisation[] =>
  line.customisationList.map((choice, at) => {
    const { kind, name } = customisationOf(goods, choice.customisationId) ?? fail('cartExpired')
    const { priceMicro, extraDays, unitPrice } = agreedCustomisations[at]!
    return { ...choice, kind, name, priceMicro, extraDays, unitPrice: String(unitPrice) }
  })

export const snapshotAddress = (address: typeof addresses.$inferSelect, country: Pick<typeof countries.$inferSelect, 'name'>) => ({
  recipientName: address.recipientName,
  streetOrPobox: address.streetOrPobox,
  apartmentBuilding: address.apartmentBuilding,
  city: address.city,
  stateProvince: address.stateProvince,
  postcode: address.postcode,
  countryCode: address.countryCode,
  countryName: country.name,
  callingCode: address.callingCode,
  phoneNumber: address.phoneNumber,
})
