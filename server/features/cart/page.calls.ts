import { CART_STATUS, type CartStatus, readCart } from '#contract/cart/cart.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { amountIn, formatAmount, formatUnitPrice, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { parseUnit } from '#contract/units.ts'
import { endLines, readInquiriesOfQuotes, readLines } from '#server/features/cart/cart.queries.ts'
import { artworkAddresses, chosenCustomisationOf } from '#server/features/cart/customisations.ts'
import { gapToMinimum, isForSale, type StockedLine, stockedLines } from '#server/features/cart/lines.ts'
import { reachOf } from '#server/features/markets/lanes.ts'
import { chosenCurrency, countryOfRequest, findCountry } from '#server/features/markets/markets.ts'
import { pictureOf, readProductNames, specNameOf } from '#server/features/pricing/goods.ts'
import { extraDaysOf, type LinePrice, leadTimeDaysOf, priceLines, productTotals } from '#server/features/pricing/line-prices.ts'
import { findProblems, type LineProblem } from '#server/features/pricing/line-problems.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import * as words from '#words'

const PICTURE_WIDTH = 240
const STATUS_OF_PROBLEM = {
  undeliverable: CART_STATUS.undeliverable,
  stockShort: CART_STATUS.stockShort,
  belowMinimum: CART_STATUS.belowMinimum,
  wrongMultiple: CART_STATUS.belowMinimum,
} as const

export const readCartCall = handleCall(readCart, async ({ input, user, view, language, db, database, now }) => {
  const currency = await chosenCurrency(database.db, view, user)
  const country = input.countryCode ? await findCountry(database.db, input.countryCode) : await countryOfRequest(database.db, view, user)
  const all = await stockedLines(db, await readLines(db, user.id, now))
  const dead = all.filter((each) => each.line.endStatus === null && !isForSale(each, now))
  if (dead.length > 0) {
    await endLines(
      db,
      user.id,
      dead.map(({ line }) => line.id),
      now,
    )
  }
  const open = all.filter((each) => each.line.endStatus === null && !dead.includes(each))
  const priced = new Map(priceLines(open, currency).map((each) => [each.line.id, each]))
  const isReachedFrom = country ? await reachOf(database.db, country.code) : () => false
  const problems = findProblems(open, { countryCode: country?.code ?? null, isReachedFrom, incoterms: null })
  const problemOf = new Map(open.map(({ line }, index) => [line.id, problems[index] ?? null]))
  const totals = productTotals(open)
  const names = await readProductNames(
    db,
    all.map(({ goods }) => goods.product.id),
  )
  const inquiryOf = await readInquiriesOfQuotes(
    db,
    all.flatMap(({ line }) => line.quoteId ?? []),
  )

  const fileUrls = await artworkAddresses(
    database.db,
    all.map(({ line }) => line),
    now,
  )

  const itemOf = (each: StockedLine) => {
    const { line, goods } = each
    const price = priced.get(line.id)
    const standing = price ? standingOf(price, problemOf.get(line.id) ?? null) : ended(line.endStatus)
    return cartItemOf(each, price, {
      ...standing,
      name: names.get(goods.product.id),
      inquiryId: inquiryOf.get(line.quoteId ?? 0) ?? null,
      leadTimeDays: leadTimeDaysOf(goods, totals.get(goods.product.id) ?? line.quantity) + extraDaysOf(each),
      fileUrls,
      currency,
      language,
    })
  }

  const groups = [...Map.groupBy(all, ({ goods }) => goods.supplier.id).values()].map((lines) => {
    const { supplier } = lines[0]!.goods
    // A line that cannot be ordered as it is costs nothing and does not count towards the minimum.
    const own = lines.flatMap(({ line }) => (problemOf.get(line.id) ? [] : (priced.get(line.id) ?? [])))
    const minimum = amountIn(currency, supplier.minOrderFen)
    return {
      supplierId: supplier.id,
      supplierName: supplier.name[language],
      houseFlag: flagOf(supplier.isHouse),
      verifiedLevel: supplier.verifiedLevel,
      confirmFlag: flagOf(supplier.confirmsByHand),
      minOrderAmount: formatAmount(currency, minimum),
      gapAmount: formatAmount(currency, gapToMinimum(own, minimum)),
      goodsAmount: formatAmount(
        currency,
        own.reduce((sum, { amount }) => sum + amount, 0n),
      ),
      currencyCode: currency.code,
      itemList: lines.map(itemOf),
    }
  })
  const start = (input.pageNum - 1) * input.pageSize
  return { rows: groups.slice(start, start + input.pageSize), total: groups.length }
})

interface Standing {
  status: CartStatus
  gapQuantity: number
  multipleFlag: 0 | 1
}

function standingOf({ line, priceMicro }: StockedLine & LinePrice, problem: LineProblem | null): Standing {
  if (problem) {
    return { status: STATUS_OF_PROBLEM[problem.kind], gapQuantity: problem.gap, multipleFlag: flagOf(problem.kind === 'wrongMultiple') }
  }
  const isSeen = line.quoteId !== null || priceMicro === line.addPriceMicro
  return { status: isSeen ? CART_STATUS.valid : CART_STATUS.priceChanged, gapQuantity: 0, multipleFlag: 0 }
}

const ended = (endStatus: number | null): Standing => ({
  status: endStatus === CART_STATUS.quoteExpired ? CART_STATUS.quoteExpired : CART_STATUS.offSale,
  gapQuantity: 0,
  multipleFlag: 0,
})

interface LineStatus extends Standing {
  name: LocalizedText | undefined
  inquiryId: number | null
  leadTimeDays: number
  /** URLs of artworks, by file key. */
  fileUrls: ReadonlyMap<string, string>
  currency: RatedCurrency
  language: Language
}

function cartItemOf(requested: StockedLine, price: LinePrice | undefined, lineStatus: LineStatus) {
  const { line, goods } = requested
  const { currency, language } = lineStatus
  const picture = pictureOf(goods)
  // A quoted price stays as it is, whatever the exchange rate was when the line was added.
  const isSeen = requested.quoted || price?.priceMicro === line.addPriceMicro
  const { unitPrice, customisationPrices } = price ?? priceLines([requested], currency)[0]!
  const addPrice = isSeen ? unitPrice : unitPriceIn(currency, line.addPriceMicro)
  return {
    id: line.id,
    productId: line.productId,
    skuId: line.skuId,
    productName: lineStatus.name?.[language] || goods.product.nameOrigin,
    specName: specNameOf(goods)[language],
    imageUrl: picture && pictureAddress(picture, PICTURE_WIDTH),
    quantity: line.quantity,
    minOrderQuantity: line.isSample ? 1 : goods.product.minOrderQuantity,
    orderMultiple: line.isSample ? 1 : goods.product.orderMultiple,
    stock: goods.sku.stock,
    price: formatUnitPrice(currency, price?.unitPrice ?? addPrice),
    addPrice: formatUnitPrice(currency, addPrice),
    amount: formatAmount(currency, price?.amount ?? 0n),
    customisationList: requested.customisations.map((each, at) => ({
      ...chosenCustomisationOf(
        { ...each, ...choiceOf(line, each), unitPrice: customisationPrices[at]! },
        { currency, language, fileUrls: lineStatus.fileUrls },
      ),
      minQuantity: each.minQuantity,
    })),
    currencyCode: currency.code,
    unitName: words.products_unit({ unit: parseUnit(goods.product.unit) }, { locale: language }),
    unitCode: parseUnit(goods.product.unit),
    sampleFlag: flagOf(line.isSample),
    quoteId: line.quoteId,
    inquiryId: lineStatus.inquiryId,
    quoteEndTime: line.quoteEndTime,
    viewFlag: flagOf(goods.product.status !== PRODUCT_STATUS.private),
    leadTimeDays: lineStatus.leadTimeDays,
    status: lineStatus.status,
    gapQuantity: lineStatus.gapQuantity,
    multipleFlag: lineStatus.multipleFlag,
    createTime: line.createTime,
  }
}

/** The line's choice, with remark and file, of one of its customisations. */
const choiceOf = ({ customisationList }: StockedLine['line'], { customisationId }: StockedLine['customisations'][number]) =>
  customisationList.find((choice) => choice.customisationId === customisationId)!
