import { flagOf } from '#contract/fields.ts'
import { roundsLeftOf } from '#contract/inquiries/life.ts'
import { QUOTE_STATUS } from '#contract/inquiries/quotes.ts'
import { formatUnitPrice, type RatedCurrency } from '#contract/money.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { filesOf, type InquiryRecord, type ReadLine, readLines, repliesOf } from '#server/features/inquiries/inquiries.queries.ts'
import { consoleQuoteOf, currencyOf, quoteInfoOf } from '#server/features/inquiries/quotes/info.ts'
import { itemsOf, matchesOf, type QuoteRecord, quotesOf } from '#server/features/inquiries/quotes/quotes.queries.ts'
import {
  factsOfLines,
  type InquiryReader,
  imageOfLine,
  inquiryRowOf,
  type LineFacts,
  nameOfLine,
  platformNameOf,
} from '#server/features/inquiries/rows.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import * as words from '#words'

/** Adds the currency in which product cards show prices. */
export interface InfoReader extends InquiryReader {
  currency: RatedCurrency
}

/** A line as shown to every reader of the inquiry. */
export const lineOf = async (line: ReadLine, facts: LineFacts, reader: InquiryReader) => ({
  id: line.id,
  lineType: line.lineType,
  url: line.url,
  platform: line.platform,
  platformName: platformNameOf(line.platform, line.url, reader.language),
  externalId: line.externalId,
  imageUrl: await imageOfLine(line, facts, reader),
  name: nameOfLine(line, facts, reader.language),
  specName: line.specName,
  productId: line.productId,
  skuId: line.skuId,
  quantity: line.quantity,
  remark: line.remark,
  linkStatus: line.linkStatus,
  refuseReason: line.refuseReason,
})

const linkOf = ({ platform, externalId }: ReadLine) => (platform !== null && externalId !== null ? [{ platform, externalId }] : [])

/** The lines with the buyer's target prices, and with products that were quoted for the same links before. */
async function linesWithMatches(inquiry: InquiryRecord, lines: readonly ReadLine[], facts: LineFacts, reader: InfoReader) {
  const matches = await matchesOf(reader.db, lines.flatMap(linkOf))
  const cards = await productCardsOf(reader.db, [...new Set([...matches.values()].flat())], reader)
  return Promise.all(
    lines.map(async (line) => {
      const ids = matches.get(`${line.platform}:${line.externalId}`) ?? []
      return {
        ...(await lineOf(line, facts, reader)),
        targetPrice: line.targetPrice === null ? null : formatUnitPrice(currencyOf(inquiry), line.targetPrice),
        currencyCode: inquiry.currencyCode,
        matchList: cards.filter(({ id }) => ids.includes(Number(id))),
      }
    }),
  )
}

/** An inquiry in full as its buyer sees it (`info`), and its quotes with the fields that only the console shows (`written`). */
export async function inquiryInfoOf(inquiry: InquiryRecord, reader: InfoReader) {
  const { db, pool, language, now } = reader
  // Sequential, because a transaction has a single connection.
  const lines = (await readLines(db, [inquiry.id])).get(inquiry.id) ?? []
  const quotes = await quotesOf(db, inquiry.id)
  const items = await itemsOf(db, inquiry.id)
  const replies = await repliesOf(db, inquiry.id)
  const files = await filesOf(db, inquiry.id)
  const facts = await factsOfLines(db, lines)
  const sent = quotes.filter(({ quoteStatus }) => quoteStatus !== QUOTE_STATUS.draft)
  const draft = quotes.find(({ quoteStatus }) => quoteStatus === QUOTE_STATUS.draft)
  const fileList = (replyId: number | null) =>
    Promise.all(
      files
        .filter((file) => file.replyId === replyId)
        .map(async ({ fileId, name, key }) => ({ fileId, name, fileUrl: await privateAddress(pool, key, now) })),
    )
  const info = {
    ...(await inquiryRowOf(inquiry, lines, sent[0], facts, reader)),
    postcode: inquiry.postcode,
    incoterms: inquiry.incoterms,
    sampleFlag: flagOf(inquiry.isSample),
    expectTime: inquiry.expectTime,
    remark: inquiry.remark,
    fileList: await fileList(null),
    linkList: await linesWithMatches(inquiry, lines, facts, reader),
    quoteList: sent.map((quote) => quoteInfoOf(quote, items.get(quote.id) ?? [], lines, language)),
    replyList: await Promise.all(
      replies.map(async ({ reply, name }) => ({
        id: reply.id,
        actor: reply.actor,
        // Buyers correspond with the platform, so its operators are not named.
        actorName: reply.actor === 1 ? name : words.app_name({}, { locale: language }),
        content: reply.content,
        langCode: reply.language,
        fileList: await fileList(reply.id),
        createTime: reply.createTime,
      })),
    ),
    roundsLeft: roundsLeftOf(inquiry),
    rejectReason: inquiry.rejectReason === null ? null : { reasonType: inquiry.rejectReason, content: inquiry.rejectContent ?? '' },
    resubmitOfId: inquiry.resubmitOfId,
  }
  const writtenOf = (quote: QuoteRecord) => consoleQuoteOf(quote, items.get(quote.id) ?? [], lines, language)
  return { info, written: { draft: draft ? writtenOf(draft) : null, quoteList: sent.map(writtenOf) } }
}
