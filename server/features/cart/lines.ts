import { type Amount, type Micro, microOf, type RatedCurrency } from '#contract/money.ts'
import { type CartLineRow, readOpenLinesOf, rememberPrices } from '#server/features/cart/cart.queries.ts'
import { customisationsOf } from '#server/features/cart/customisations.ts'
import { isOnSale, onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { currentCurrencies } from '#server/features/markets/markets.ts'
import { type Goods, readGoods } from '#server/features/pricing/goods.ts'
import { type LinePrice, type QuotedPrice, type RequestedLine, unitPricesMicro } from '#server/features/pricing/line-prices.ts'
import { overStockAt, refuseQuotedStock } from '#server/features/pricing/quoted-stock.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A cart line with its goods, as pricing expects it. */
export interface StockedLine<Line = CartLineRow> extends RequestedLine {
  line: Line
}

type PricedLine = Pick<
  CartLineRow,
  'quantity' | 'isSample' | 'customisationList' | 'quoteId' | 'quotedPrice' | 'quotedCurrencyCode' | 'addPriceMicro'
>

/** `rates`: today's, for quotes in another currency than the buyer's; without them, the rate of the day when the line was added. */
export const requestedOf = <Line extends PricedLine>(line: Line, goods: Goods, rates: Rates = new Map()): StockedLine<Line> => ({
  line,
  goods,
  quantity: line.quantity,
  isSample: line.isSample,
  customisations: customisationsOf(goods, line.customisationList),
  quoted: quotedPriceOf(line, rates),
})

type Rates = ReadonlyMap<string, RatedCurrency>

function quotedPriceOf({ quotedPrice, quotedCurrencyCode, addPriceMicro }: PricedLine, rates: Rates): QuotedPrice | null {
  if (quotedPrice === null || quotedCurrencyCode === null) return null
  const currency = rates.get(quotedCurrencyCode)
  return { unitPrice: quotedPrice, currencyCode: quotedCurrencyCode, micro: currency ? microOf(currency, quotedPrice) : addPriceMicro }
}

/** Lines with their goods. The database deletes a line with its SKU, so a line without goods has just disappeared. */
export async function stockedLines(db: Database, lines: readonly CartLineRow[]): Promise<StockedLine[]> {
  const skuIds = lines.map(({ skuId }) => skuId)
  const goods = await readGoods(db, skuIds)
  const rates = lines.some(({ quoteId }) => quoteId !== null) ? await currentCurrencies(db) : new Map()
  return stockedWith(lines, goods, rates)
}

/** The same for goods that have been read already. */
export const stockedWith = (lines: readonly CartLineRow[], goods: ReadonlyMap<number, Goods>, rates?: Rates): StockedLine[] =>
  lines.flatMap((line) => {
    const own = goods.get(line.skuId)
    return own ? [requestedOf(line, own, rates)] : []
  })

/**
 * Whether a line can be ordered at all: goods on sale with all their chosen customisations, private goods only by their quote (decisions
 * §14.4).
 */
export const isForSale = ({ line, goods, customisations }: StockedLine<Pick<CartLineRow, 'quoteId' | 'customisationList'>>, now: Date) =>
  goods.product.status === PRODUCT_STATUS.private
    ? line.quoteId !== null && goods.supplier.status === SUPPLIER_STATUS.active
    : isOnSale(goods, now) && customisations.length === line.customisationList.length

/**
 * Refuses quoted lines that could not be ordered as they are, before their quantity is fixed: 150001, 150006 or 150026 for an SKU that is
 * no longer on sale, 590003 beyond its stock. Private goods of a quote can be bought while their supplier is active (280008).
 */
export async function refuseUnsellable(db: Database, lines: readonly { skuId: number; quantity: number }[], now: Date): Promise<void> {
  const skuIds = lines.map(({ skuId }) => skuId)
  const known = await readGoods(db, skuIds)
  const goods = lines.map(({ skuId }) => {
    const found = known.get(skuId)
    if (found?.product.status !== PRODUCT_STATUS.private) return onSaleOnly(found, now)
    return found.supplier.status === SUPPLIER_STATUS.active ? found : fail('supplierCancelled')
  })
  if (overStockAt(lines, goods) >= 0) refuseQuotedStock()
}

/** Neither quoted nor expired. */
export const isOpenAndUnquoted = ({ quoteId, endStatus }: CartLineRow): boolean => quoteId === null && endStatus === null

/**
 * Stores the current prices of open lines as seen. All SKUs of a product count towards a tier together, so a buyer's change of one line may
 * also change the prices of the others (docs/product/readings.md). The cart must be locked.
 */
export async function refreshPrices(db: Database, accountId: number, productIds: readonly number[]): Promise<void> {
  const lines = await stockedLines(db, (await readOpenLinesOf(db, accountId, productIds)).filter(isOpenAndUnquoted))
  await rememberPrices(db, accountId, changedPrices(lines))
}

/** Lines whose price differs from the one seen. Expects all open lines of some products, without quoted ones. */
export function changedPrices(lines: readonly StockedLine[]): { id: number; priceMicro: Micro }[] {
  const prices = unitPricesMicro(lines)
  return lines
    .map(({ line }, index) => ({ line, priceMicro: prices[index]! }))
    .flatMap(({ line, priceMicro }) => (line.addPriceMicro === priceMicro ? [] : [{ id: line.id, priceMicro }]))
}

/** The amount missing to a supplier's minimum; samples and quotes neither count towards it nor need it. */
export function gapToMinimum(lines: readonly (StockedLine & Pick<LinePrice, 'amount'>)[], minimum: Amount): Amount {
  const regular = lines.filter(({ isSample, quoted }) => !isSample && quoted === null)
  if (regular.length === 0) return 0n
  const gap = minimum - regular.reduce((sum, { amount }) => sum + amount, 0n)
  return gap > 0n ? gap : 0n
}
