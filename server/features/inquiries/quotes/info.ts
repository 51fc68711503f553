import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { type Currency, formatAmount, formatUnitPrice, parseRate } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { freightMethod } from '#contract/pricing/pricing.ts'
import type { LineRecord } from '#server/features/inquiries/inquiries.queries.ts'
import type { QuoteItemRecord, QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { restLines } from '#server/features/inquiries/quotes/rest-lines.ts'
import { formatRate } from '#server/features/pricing/pricing.ts'
import { formatTotals } from '#server/features/pricing/totals.ts'
import * as words from '#words'

const PICTURE_WIDTH = 240

/** The currency that a row stores with its amounts. */
export const currencyOf = ({ currencyCode, currencyDigits }: { currencyCode: string; currencyDigits: number }): Currency => ({
  code: currencyCode,
  digits: currencyDigits,
})

/** A version of a quote as shown to buyer and platform. */
export function quoteInfoOf(quote: QuoteRecord, items: readonly QuoteItemRecord[], lines: readonly LineRecord[], language: Language) {
  const currency = currencyOf(quote)
  return {
    quoteId: quote.id,
    versionNo: quote.versionNo,
    quoteStatus: quote.quoteStatus,
    itemList: items.map((item) => itemOf(item, currency, language)),
    restTotal: restLines(lines, items).length,
    ...formatTotals(currency, quote),
    currencyCode: currency.code,
    rate: formatRate({ ratePico: parseRate(quote.rate) }),
    rateTime: quote.rateTime,
    incoterms: quote.incoterms,
    freightType: quote.freightType,
    freightList: quote.freightList.map(({ amount, ...offer }) => ({
      ...offer,
      name: words.pricing_freight({ method: freightMethod(offer.freightType, quote.taxType) }, { locale: language }),
      amount: formatAmount(currency, BigInt(amount)),
      currencyCode: currency.code,
    })),
    taxType: quote.taxType,
    // The cart recomputes freight, fee, duty and tax (decisions §14.4).
    estimateFlag: flagOf(true),
    leadTimeDays: quote.leadTimeDays,
    validTime: quote.validTime,
    remark: quote.remark,
    langCode: quote.language,
    targetPrice: quote.targetPrice === null ? null : formatAmount(currency, quote.targetPrice),
    declineRemark: quote.declineRemark,
    sendTime: quote.sendTime,
    acceptTime: quote.acceptTime,
  }
}

const itemOf = (item: QuoteItemRecord, currency: Currency, language: Language) => ({
  id: item.id,
  linkId: item.lineId,
  productId: item.productId,
  skuId: item.skuId,
  productName: item.productName[language],
  specName: item.specName[language],
  imageUrl: item.picture && pictureAddress(item.picture, PICTURE_WIDTH),
  viewFlag: flagOf(!item.isPrivate),
  quantity: item.quantity,
  minOrderQuantity: item.minOrderQuantity,
  price: formatUnitPrice(currency, item.price),
  amount: formatAmount(currency, item.amount),
  unitLandedPrice: formatUnitPrice(currency, item.unitLandedPrice),
  currencyCode: currency.code,
  leadTimeDays: item.leadTimeDays,
  remark: item.remark,
})

/** Adds the fields that operators enter and buyers do not see. */
export function consoleQuoteOf(quote: QuoteRecord, items: readonly QuoteItemRecord[], lines: readonly LineRecord[], language: Language) {
  const info = quoteInfoOf(quote, items, lines, language)
  return { ...info, validDays: quote.validDays, itemList: info.itemList.map((item, at) => ({ ...item, product: writtenOf(items[at]!) })) }
}

const writtenOf = ({ product }: QuoteItemRecord) =>
  product && { ...product, supplierId: product.supplierId ?? null, imageFileId: product.imageFileId ?? null }
