import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { addInquiry, editInquiry } from '#contract/inquiries/changes.ts'
import { LINE_TYPE, LINK_STATUS, MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { PLATFORM, type ProductLink, parseProductLink } from '#contract/inquiries/product-links.ts'
import { type Currency, parseExactly, UNIT_PRICE_EXTRA_DIGITS, type UnitPrice } from '#contract/money.ts'
import { findSold } from '#server/features/catalogue/on-sale.ts'
import type { LineRecord, NewLine } from '#server/features/inquiries/inquiries.queries.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { attachFiles } from '#server/features/uploads/uploads.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type RequestedGoods = NonNullable<ParsedInputOf<typeof editInquiry>['linkList']>[number]

/** What lines are written with. */
export interface LineWriter {
  db: Database
  accountId: number
  /** Of the inquiry: target prices are in it. */
  currency: Currency
  publicUrl: Config['publicUrl']
  now: Date
}

/** The host of this shop as parseProductLink expects it. */
export const ownHostOf = (publicUrl: string): string => new URL(publicUrl).host

/** A unit price as it is stored: the currency's digits and four more. 400 at its path for more of them, and beyond what can be stored. */
export function unitPriceOf(currency: Currency, decimal: string, path: string): UnitPrice {
  const price = parseExactly(decimal, currency.digits + UNIT_PRICE_EXTRA_DIGITS)
  return price !== null && price <= MOST_MONEY ? price : refuseField(path, 'wrong')
}

/** The links of lines, by their place. 500004 with data [{index}] for all that are not accepted. */
export function linksOf(lines: readonly Pick<RequestedGoods, 'url'>[], publicUrl: string): (ProductLink | null)[] {
  const host = ownHostOf(publicUrl)
  const links = lines.map(({ url }) => (url ? parseProductLink(url, host) : null))
  const refused = lines.flatMap(({ url }, index) => (url && links[index] === null ? [{ index }] : []))
  if (refused.length > 0) fail('linkRefused', refused)
  return links
}

/** The product that a link to this shop leads to, if buyers can see it. */
async function linkedProducts(db: Database, links: readonly (ProductLink | null)[]): Promise<Map<ProductLink, number>> {
  const own = links.flatMap((link) => {
    const productId = Number(link?.externalId)
    return link?.platform === PLATFORM.thisShop && Number.isSafeInteger(productId) && productId > 0 ? [{ link, productId }] : []
  })
  const productIds = own.map(({ productId }) => productId)
  const sold = await findSold(db, productIds)
  return new Map(own.flatMap(({ link, productId }) => (sold.has(productId) ? [[link, productId] as const] : [])))
}

/**
 * The product and SKU of a line: those that are given, else what stands of it. 150001, 150006 and 150026 for a product that buyers
 * cannot have, 110001 for an SKU that is not its own, or of no product.
 */
async function goodsOfLine(
  db: Database,
  { productId, skuId }: { productId: number | undefined; skuId: number | undefined },
  standing: LineRecord | undefined,
  now: Date,
): Promise<{ productId: number | null; skuId: number | null }> {
  const former = { productId: standing?.productId ?? null, skuId: standing?.skuId ?? null }
  const own = productId ?? former.productId
  if (productId === undefined && skuId === undefined) return former
  const goods = await sellableGoods(db, own ?? fail('notFound'), now)
  if (skuId !== undefined && !goods.has(skuId)) fail('notFound')
  return { productId: own, skuId: skuId ?? (own === former.productId ? former.skuId : null) }
}

/**
 * The rows of requested lines. One with an id keeps what is left out of it; its picture stays attached. 500004 for links that are
 * refused, 500001 for an id that is no line of the inquiry, 110001 for pictures that are not the caller's own, 400 for a line that
 * would be left without link, product and name.
 */
export async function rowsOfLines(writer: LineWriter, lines: readonly RequestedGoods[], existing: readonly LineRecord[] = []) {
  const { db, accountId, currency, publicUrl, now } = writer
  const links = linksOf(lines, publicUrl)
  const products = await linkedProducts(db, links)
  const rows: (NewLine & { id: number | undefined; sort: number })[] = []
  for (const [sort, line] of lines.entries()) {
    const former = line.id === undefined ? undefined : (existing.find(({ id }) => id === line.id) ?? fail('linkMissing'))
    const link = links[sort] ?? null
    // What another link led to, and why it was refused, is said of that one.
    const standing = link && link.url !== former?.url ? undefined : former
    const productId = line.productId ?? (link ? products.get(link) : undefined)
    const goods = await goodsOfLine(db, { productId, skuId: line.skuId }, standing, now)
    if (line.imageFileId !== undefined && line.imageFileId !== former?.imageFileId) {
      await attachFiles(db, accountId, [line.imageFileId], [FILE_TYPES.image])
    }
    const row = {
      ...goods,
      url: link?.url ?? former?.url ?? null,
      platform: link?.platform ?? former?.platform ?? null,
      externalId: link ? link.externalId : (former?.externalId ?? null),
      imageFileId: line.imageFileId ?? former?.imageFileId ?? null,
      name: line.name ?? former?.name ?? '',
      specName: line.specName ?? former?.specName ?? '',
      quantity: line.quantity,
      targetPrice:
        line.targetPrice === undefined
          ? (former?.targetPrice ?? null)
          : line.targetPrice === null
            ? null
            : unitPriceOf(currency, line.targetPrice, `linkList.${sort}.targetPrice`),
      remark: line.remark ?? former?.remark ?? '',
      linkStatus: standing?.linkStatus ?? LINK_STATUS.pending,
      refuseReason: standing?.refuseReason ?? '',
    }
    if (row.name === '' && row.url === null && row.productId === null) refuseField(`linkList.${sort}.name`, 'required')
    rows.push({ ...row, id: former?.id, lineType: lineTypeOf(row), sort })
  }
  return rows
}

function lineTypeOf({ productId, url, imageFileId }: { productId: number | null; url: string | null; imageFileId: number | null }) {
  if (productId !== null) return LINE_TYPE.product
  if (url !== null) return LINE_TYPE.link
  return imageFileId === null ? LINE_TYPE.text : LINE_TYPE.picture
}

/** The lines that were asked for, with one more for the product that the inquiry began from, at its minimum, unless a line names it. */
export async function requestedLines(
  db: Database,
  { linkList, productId }: Pick<ParsedInputOf<typeof addInquiry>, 'linkList' | 'productId'>,
  now: Date,
): Promise<RequestedGoods[]> {
  if (productId === undefined || linkList.some((line) => line.productId === productId)) return linkList
  if (linkList.length >= MOST_LINES) refuseField('linkList', 'wrong')
  const [goods] = (await sellableGoods(db, productId, now)).values()
  return [...linkList, { productId, quantity: goods?.product.minOrderQuantity ?? 1 }]
}
