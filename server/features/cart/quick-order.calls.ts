import { addQuickLines, checkQuickLines } from '#contract/cart/quick-order.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice, lineAmount, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { parseUnit } from '#contract/units.ts'
import {
  type JudgedLine,
  planQuickOrder,
  putQuickOrder,
  type QuickLine,
  type QuickOrder,
  refusalFields,
} from '#server/features/cart/quick-order.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { pictureOf, readGoods, readProductNames, specNameOf } from '#server/features/pricing/goods.ts'
import { unitPricesMicro } from '#server/features/pricing/line-prices.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'

const PICTURE_WIDTH = 160

const linesOf = (list: readonly { skuCode?: string | undefined; skuId?: number | undefined; quantity: number }[]): QuickLine[] =>
  list.map(({ skuCode = '', skuId = null, quantity }, index) => ({ lineNo: index + 1, skuCode, skuId, quantity }))

export const addQuickLinesCall = handleCall(addQuickLines, async ({ input, user, db, language, clock, live }) => {
  const order = { lines: linesOf(input.lineList), supplierId: input.supplierId }
  const { lines, plans, cartIdList } = await putQuickOrder(db, user.id, order, clock())
  if (cartIdList.length > 0) {
    const newTotal = plans.reduce((sum, plan) => sum + plan.newTotal, 0)
    const [first] = plans
    live.send(user.id, { cmd: 'cart', data: { cartCount: first!.cartCount - first!.newTotal + newTotal } })
  }
  const skipped = lines.filter(({ refusal }) => refusal)
  const matchOf = await matchesOf(
    db,
    skipped.filter(({ matches }) => matches.length > 1),
    language,
  )
  return {
    cartIdList,
    skippedList: skipped.map(({ line: { lineNo, skuCode, quantity }, matches, refusal }) => ({
      lineNo,
      skuCode,
      quantity,
      ...refusalFields(refusal, language),
      matchList: matches.length > 1 ? matches.flatMap(({ skuId }) => matchOf(skuId) ?? []) : [],
    })),
  }
})

export const checkQuickLinesCall = handleCall(checkQuickLines, async ({ input, user, view, db, database, language, clock }) => {
  const currency = await chosenCurrency(database.db, view, user)
  const planned = await planQuickOrder(db, user.id, { lines: linesOf(input.lineList), supplierId: input.supplierId }, clock())
  const matchOf = await matchesOf(db, planned.lines, language)
  const prices = pricesOf(planned)
  const priced = planned.lines.map((each) => {
    const priceMicro = each.refusal ? undefined : prices.get(each.matches[0]!.skuId)
    const price = priceMicro === undefined ? null : unitPriceIn(currency, priceMicro)
    return { ...each, price, amount: price === null ? null : lineAmount(price, each.line.quantity) }
  })
  return {
    goodsAmount: formatAmount(
      currency,
      priced.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
    ),
    currencyCode: currency.code,
    lineList: priced.map(({ line: { lineNo, skuCode, quantity }, matches, refusal, price, amount }) => ({
      lineNo,
      skuCode,
      quantity,
      ...refusalFields(refusal, language),
      multipleFlag: flagOf(refusal?.problem?.kind === 'wrongMultiple'),
      matchList: matches.flatMap(({ skuId }) => matchOf(skuId) ?? []),
      price: price === null ? null : formatUnitPrice(currency, price),
      amount: amount === null ? null : formatAmount(currency, amount),
      currencyCode: currency.code,
    })),
  }
})

/** Prices of the SKUs that can be added, by SKU id, in millionths of a CNY. */
const pricesOf = ({ plans }: QuickOrder) =>
  new Map(
    plans.flatMap(({ added, existing }) => {
      const prices = unitPricesMicro([...added, ...existing])
      return added.map(({ goods }, at) => [goods.sku.id, prices[at]!] as const)
    }),
  )

/** Returns how to show the SKUs that lines may mean, by SKU id. */
async function matchesOf(db: Database, lines: readonly JudgedLine[], language: Language) {
  const goods = await readGoods(
    db,
    lines.flatMap(({ matches }) => matches.map(({ skuId }) => skuId)),
  )
  const names = await readProductNames(
    db,
    [...goods.values()].map(({ product }) => product.id),
  )
  return (skuId: number) => {
    const own = goods.get(skuId)
    if (!own) return null
    const { sku, product, supplier } = own
    const picture = pictureOf(own)
    return {
      productId: product.id,
      skuId,
      skuCode: sku.skuCode,
      productName: names.get(product.id)?.[language] || product.nameOrigin,
      specName: specNameOf(own)[language],
      imageUrl: picture && pictureAddress(picture, PICTURE_WIDTH),
      supplierName: supplier.name[language],
      minOrderQuantity: product.minOrderQuantity,
      orderMultiple: product.orderMultiple,
      stock: sku.stock,
      unitCode: parseUnit(product.unit),
    }
  }
}
