import { type Amount, lineAmount, type Micro, type RatedCurrency, type UnitPrice, unitPriceIn } from '#contract/money.ts'
import type { Goods, Tier } from '#server/features/pricing/goods.ts'
import type { Customisation } from '#server/features/products/products.table.ts'

/** A unit price in the quote's own currency, and in CNY for buyers who pay in another currency. */
export interface QuotedPrice {
  unitPrice: UnitPrice
  currencyCode: string
  micro: Micro
}

/** A requested quantity of one SKU. */
export interface RequestedLine {
  goods: Goods
  quantity: number
  isSample: boolean
  /** Customisations of each piece; samples and quoted lines have none. */
  customisations: readonly Customisation[]
  /** The agreed price of a quoted line. */
  quoted: QuotedPrice | null
}

/** In the requested currency: `unitPrice` with four more digits than `amount`. priceMicro and unitPrice include customisations. */
export interface LinePrice {
  priceMicro: Micro
  unitPrice: UnitPrice
  /** One for each customisation. */
  customisationPrices: UnitPrice[]
  amount: Amount
}

const PRICE_PER_SKU = 1

/** The price of the highest tier reached by the quantity; below the first tier, the first. Tiers ascend by quantity. */
export function tierPrice(tiers: readonly Tier[], totalQuantity: number): Micro {
  const reached = tiers.findLast(({ startQuantity }) => startQuantity <= totalQuantity) ?? tiers[0]
  if (!reached) throw new RangeError('no price tier applies')
  return reached.priceMicro
}

const isTierPriced = ({ isSample, quoted }: RequestedLine) => !isSample && quoted === null

/** The total quantity of each product over its SKUs, without samples and quotes. */
export function productTotals(lines: readonly RequestedLine[]): Map<number, number> {
  const totals = new Map<number, number>()
  for (const line of lines) {
    if (!isTierPriced(line)) continue
    const { id } = line.goods.product
    totals.set(id, (totals.get(id) ?? 0) + line.quantity)
  }
  return totals
}

function goodsMicroOf(line: RequestedLine, productTotal: number): Micro {
  const { sku, product, tiers } = line.goods
  if (line.quoted) return line.quoted.micro
  if (line.isSample) return product.samplePriceMicro ?? tierPrice(tiers, 1)
  return product.priceType === PRICE_PER_SKU && sku.priceMicro !== null ? sku.priceMicro : tierPrice(tiers, productTotal)
}

/** Prices without customisations: all SKUs of a product count towards its tier. */
function goodsPricesMicro(lines: readonly RequestedLine[]): Micro[] {
  const totals = productTotals(lines)
  return lines.map((line) => goodsMicroOf(line, totals.get(line.goods.product.id) ?? line.quantity))
}

const customisedMicro = (goodsMicro: Micro, { customisations }: RequestedLine): Micro =>
  customisations.reduce((sum, { priceMicro }) => sum + BigInt(priceMicro), goodsMicro)

/** Unit prices of lines bought together, including customisations. */
export const unitPricesMicro = (lines: readonly RequestedLine[]): Micro[] =>
  goodsPricesMicro(lines).map((goodsMicro, index) => customisedMicro(goodsMicro, lines[index]!))

/** The same in a currency, with each line's amount. A unit price is the sum of the prices shown: goods and each customisation. */
export function priceLines<Line extends RequestedLine>(lines: readonly Line[], currency: RatedCurrency): (Line & LinePrice)[] {
  const prices = goodsPricesMicro(lines)
  return lines.map((line, index) => {
    const goodsMicro = prices[index]!
    // In its own currency a quoted price applies exactly, whatever the rate (decisions §14.4).
    const goodsPrice = line.quoted?.currencyCode === currency.code ? line.quoted.unitPrice : unitPriceIn(currency, goodsMicro)
    const customisationPrices = line.customisations.map(({ priceMicro }) => unitPriceIn(currency, BigInt(priceMicro)))
    const unitPrice = customisationPrices.reduce((sum, price) => sum + price, goodsPrice)
    const priceMicro = customisedMicro(goodsMicro, line)
    return { ...line, priceMicro, unitPrice, customisationPrices, amount: lineAmount(unitPrice, line.quantity) }
  })
}

/** Days that the customisations of a line take in all: they are made one after the other. */
export const extraDaysOf = ({ customisations }: Pick<RequestedLine, 'customisations'>): number =>
  customisations.reduce((sum, { extraDays }) => sum + extraDays, 0)

/** Days until a quantity of a product is ready. */
export function leadTimeDaysOf({ product }: Goods, totalQuantity: number): number {
  const fitting = product.leadTimeList.findLast(({ startQuantity }) => startQuantity <= totalQuantity)
  return fitting?.days ?? product.leadTimeDays
}
