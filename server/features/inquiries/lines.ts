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

export interface LineWriter {
  db: Database
  accountId: number
  /** The inquiry's currency, in which target prices are given. */
  currency: Currency
  publicUrl: Config['publicUrl']
  now: Date
}

/** This shop's host, as parseProductLink expects it. */
export const ownHostOf = (publicUrl: string): string => new URL(publicUrl).host

/** Parses a unit price: the currency's digits and four more. Fails with 400 at `path` for more digits or a value too large to store. */
export function unitPriceOf(currency: Currency, decimal: string, path: string): UnitPrice {
  const price = parseExactly(decimal, currency.digits + UNIT_PRICE_EXTRA_DIGITS)
  return price !== null && price <= MOST_MONEY ? price : refuseField(path, 'wrong')
}

/** The parsed link of each line, null without one. Fails with 500004 and data [{index}] listing all lines whose link is refused. */
export function linksOf(lines: readonly Pick<RequestedGoods, 'url'>[], publicUrl: string): (ProductLink | null)[] {
  const host = ownHostOf(publicUrl)
  const links = lines.map(({ url }) => (url ? parseProductLink(url, host) : null))
  const refused = lines.flatMap(({ url }, index) => (url && links[index] === null ? [{ index }] : []))
  if (refused.length > 0) fail('linkRefused', refused)
  return links
}

/** The product of each link to this shop, if it is on sale. */
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
 * The product and SKU of a line: those given, otherwise those of its existing row `standing`. Fails with 150001, 150006 or 150026 for a
 * product that buyers cannot buy, and with 110001 for an SKU without a product or of another product.
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
 * The rows of requested lines. A line with an id keeps the values of omitted fields, including its picture. Fails with 500004 for refused
 * links, 500001 for an id that is not a line of the inquiry, 110001 for pictures that are not the caller's own, and 400 for a line that
 * would have neither link, product nor name.
 */
export async function rowsOfLines(writer: LineWriter, lines: readonly RequestedGoods[], existing: readonly LineRecord[] = []) {
  const { db, accountId, currency, publicUrl, now } = writer
  const links = linksOf(lines, publicUrl)
  const products = await linkedProducts(db, links)
  const rows: (NewLine & { id: number | undefined; sort: number })[] = []
  for (const [sort, line] of lines.entries()) {
    const former = line.id === undefined ? undefined : (existing.find(({ id }) => id === line.id) ?? fail('linkMissing'))
    const link = links[sort] ?? null
    // With a new link, the former product, status and refusal no longer apply.
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

/** The requested lines, plus one for the product that the inquiry was started from, at its minimum quantity, unless a line names it. */
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
