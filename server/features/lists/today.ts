import { ERRORS } from '#contract/errors.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { taxTypeOf } from '#contract/pricing/pricing.ts'
import { parseUnit } from '#contract/units.ts'
import { isOnSale } from '#server/features/catalogue/on-sale.ts'
import { type PricedGoods, type PricedLine, priceGoods } from '#server/features/lists/priced-goods.ts'
import { type Goods, pictureOf, readGoods, readProductNames, specNameOf } from '#server/features/pricing/goods.ts'
import type { Market } from '#server/features/pricing/landed.ts'
import type { RequestedLine } from '#server/features/pricing/line-prices.ts'
import { problemError } from '#server/features/pricing/line-problems.ts'
import { formatTotals } from '#server/features/pricing/totals.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import * as words from '#words'

const PICTURE_WIDTH = 160

/** A quantity of an SKU. */
export interface Counted {
  skuId: number
  quantity: number
}

/** A line of goods that are on sale. */
interface CountedLine extends RequestedLine {
  counted: Counted
}

interface ReaderMarket extends Market {
  language: Language
}

/** A quantity of an SKU, with what the SKU is and what it costs today. */
export interface TodayRow<Row extends Counted> {
  row: Row
  sku: ReturnType<typeof skuFieldsOf>
  today: ReturnType<typeof todayFieldsOf>
}

interface Today<Row extends Counted> {
  /** In the given order, without rows whose SKU has just been deleted. */
  rows: TodayRow<Row>[]
  ready: PricedGoods<CountedLine>['ready']
}

/** What SKUs are and cost today if bought together, for lists, their public pages, papers and files, and for goods bought before. */
export async function goodsToday<Row extends Counted>(db: Database, pool: PoolDatabase, rows: readonly Row[], market: ReaderMarket) {
  const known = await readGoods(
    db,
    rows.map(({ skuId }) => skuId),
  )
  const names = await readProductNames(
    db,
    [...known.values()].map(({ product }) => product.id),
  )
  const requested = rows.flatMap((row): CountedLine[] => {
    const goods = known.get(row.skuId)
    return goods && isOnSale(goods, market.now)
      ? [{ goods, quantity: row.quantity, isSample: false, customisations: [], quoted: null, counted: row }]
      : []
  })
  const { lines, ready } = await priceGoods(pool, requested, market)
  const lineOf = new Map(lines.map((line) => [line.counted, line]))
  return {
    rows: rows.flatMap((row) => {
      const goods = known.get(row.skuId)
      if (!goods) return []
      const line = lineOf.get(row)
      const name = names.get(goods.product.id)?.[market.language] || goods.product.nameOrigin
      return [{ row, sku: skuFieldsOf(goods, name, market, line !== undefined), today: todayFieldsOf(row, line, market) }]
    }),
    ready,
  }
}

function skuFieldsOf(goods: Goods, productName: string, { language }: ReaderMarket, isSold: boolean) {
  const { sku, product, supplier } = goods
  const picture = pictureOf(goods)
  const unitCode = parseUnit(product.unit)
  return {
    productId: product.id,
    skuId: sku.id,
    skuCode: sku.skuCode,
    productName,
    specName: specNameOf(goods)[language],
    imageUrl: picture && pictureAddress(picture, PICTURE_WIDTH),
    supplierId: supplier.id,
    supplierName: supplier.name[language],
    unitName: words.products_unit({ unit: unitCode }, { locale: language }),
    unitCode,
    minOrderQuantity: product.minOrderQuantity,
    orderMultiple: product.orderMultiple,
    saleFlag: flagOf(isSold),
  }
}

function todayFieldsOf({ quantity }: Counted, line: PricedLine<CountedLine> | undefined, { currency, language }: ReaderMarket) {
  const price = line ? formatUnitPrice(currency, line.unitPrice) : null
  const amount = line ? formatAmount(currency, line.amount) : null
  return {
    quantity,
    price,
    amount,
    currencyCode: currency.code,
    stock: line?.goods.sku.stock ?? 0,
    landed: line?.landed ?? null,
    problem: line ? problemOf(line, language) : notOnSale(language),
  }
}

const notOnSale = (language: Language) => {
  const { code } = ERRORS.productOffSale
  return { code, msg: errorText(code, language), gapQuantity: 0, orderMultiple: null }
}

function problemOf({ problem }: PricedLine<CountedLine>, language: Language) {
  if (!problem) return null
  const error = problemError(problem)
  return { code: error.code, msg: error.say(language), gapQuantity: problem.gap, orderMultiple: problem.multiple ?? null }
}

/** The sums of the lines that can be ordered as they are. */
export const sumsOf = ({ lines, totals, consignments }: Today<Counted>['ready'], { currency, countryCode }: ReaderMarket) => ({
  goodsAmount: formatAmount(
    currency,
    lines.reduce((sum, { amount }) => sum + amount, 0n),
  ),
  totalAmount: totals && formatAmount(currency, totals.totalAmount),
  costs: totals && {
    ...formatTotals(currency, totals),
    taxType: taxTypeOf(consignments.map(({ taxType }) => taxType)),
    currencyCode: currency.code,
  },
  currencyCode: currency.code,
  readyTotal: lines.length,
  countryCode: countryCode ?? null,
})
