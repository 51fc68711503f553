import { inquiryActionsOf, nextActorOfInquiry } from '#contract/inquiries/life.ts'
import { PLATFORM, type Platform } from '#contract/inquiries/product-links.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { type InquiryRecord, type ReadLine, readLines } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiryStateOf } from '#server/features/inquiries/move-inquiry.ts'
import { currencyOf } from '#server/features/inquiries/quotes/info.ts'
import { newestQuotes, type QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { firstPictures } from '#server/features/products/products.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import * as words from '#words'

const PICTURE_WIDTH = 240

/** `db` may be a transaction; `pool` is for cached data. */
export interface InquiryReader {
  db: Database
  pool: PoolDatabase
  language: Language
  now: Date
}

/** The platform's name; for other shops the host of the link. */
export function platformNameOf(platform: Platform | null, url: string | null, language: Language): string {
  if (platform === null) return ''
  if (platform === PLATFORM.other) return url && URL.canParse(url) ? new URL(url).hostname : ''
  return words.inquiries_platform({ platform: String(platform) }, { locale: language })
}

/** Names and pictures of the lines' catalogue products, by product id. */
export interface LineFacts {
  names: ReadonlyMap<number, LocalizedText>
  pictures: ReadonlyMap<number, string>
}

export async function factsOfLines(db: Database, lines: readonly ReadLine[]): Promise<LineFacts> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  return { names: await readProductNames(db, ids), pictures: await firstPictures(db, ids) }
}

/** The line's own name, else its product's; '' for an unnamed link. */
export const nameOfLine = ({ name, productId }: ReadLine, { names }: LineFacts, language: Language): string =>
  name || (productId === null ? '' : (names.get(productId)?.[language] ?? ''))

/** The uploaded picture of a line, else that of its product. */
export async function imageOfLine({ imageKey, productId }: ReadLine, { pictures }: LineFacts, { pool, now }: InquiryReader) {
  if (imageKey !== null) return privateAddress(pool, imageKey, now)
  const picture = productId === null ? undefined : pictures.get(productId)
  return picture === undefined ? null : pictureAddress(picture, PICTURE_WIDTH)
}

/** An inquiry's lines in a list: their number, and name and picture of the first one. */
export async function firstLineOf(lines: readonly ReadLine[], facts: LineFacts, reader: InquiryReader) {
  const first = lines[0]
  const ofLink = first ? [platformNameOf(first.platform, first.url, reader.language), first.externalId].filter(Boolean).join(' · ') : ''
  return {
    linkTotal: lines.length,
    name: first ? nameOfLine(first, facts, reader.language) || ofLink : '',
    imageUrl: first ? await imageOfLine(first, facts, reader) : null,
  }
}

/** An inquiry's row in a list. */
export async function inquiryRowOf(
  inquiry: InquiryRecord,
  lines: readonly ReadLine[],
  newest: QuoteRecord | undefined,
  facts: LineFacts,
  reader: InquiryReader,
) {
  const state = inquiryStateOf(inquiry, newest)
  return {
    id: inquiry.id,
    inquiryNo: inquiry.inquiryNo,
    inquiryStatus: inquiry.inquiryStatus,
    version: inquiry.version,
    actionList: inquiryActionsOf(state, reader.now),
    nextActor: nextActorOfInquiry(state),
    deadlineTime: inquiry.deadlineTime,
    ...(await firstLineOf(lines, facts, reader)),
    countryCode: inquiry.countryCode,
    quoteVersionNo: newest?.versionNo ?? null,
    totalAmount: newest ? formatAmount(currencyOf(newest), newest.totalAmount) : null,
    currencyCode: inquiry.currencyCode,
    validTime: newest?.validTime ?? null,
    createTime: inquiry.createTime,
    updateTime: inquiry.updateTime,
  }
}

/** Rows of inquiries in a list, with the lines and quotes they show. */
export async function inquiryRowsOf(list: readonly InquiryRecord[], reader: InquiryReader) {
  const ids = list.map(({ id }) => id)
  const [lines, newest] = await Promise.all([readLines(reader.db, ids), newestQuotes(reader.db, ids)])
  const facts = await factsOfLines(reader.db, [...lines.values()].flat())
  return Promise.all(list.map((each) => inquiryRowOf(each, lines.get(each.id) ?? [], newest.get(each.id), facts, reader)))
}

/** The count of each status, as all inquiry lists return them. */
export const countsOf = (totals: ReadonlyMap<number, number>) => {
  const of = (status: number) => totals.get(status) ?? 0
  return {
    status0: of(0),
    status1: of(1),
    status2: of(2),
    status3: of(3),
    status4: of(4),
    status5: of(5),
    status6: of(6),
    status7: of(7),
    status8: of(8),
  }
}
