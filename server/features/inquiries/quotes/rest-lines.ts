import { eq } from 'drizzle-orm'
import { LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import type { Language } from '#contract/languages.ts'
import { copyInquiry } from '#server/features/inquiries/copy-inquiry.ts'
import { findInquiry, type InquiryRecord, type LineRecord, readLines } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries, inquiryLines } from '#server/features/inquiries/inquiries.table.ts'
import { itemsOf, type QuoteItemRecord, type QuoteRecord } from '#server/features/inquiries/quotes/quotes.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import * as words from '#words'

/** The lines that a quote version leaves out and that were not refused. */
export const restLines = <Line extends Pick<LineRecord, 'id' | 'linkStatus'>>(
  lines: readonly Line[],
  items: readonly Pick<QuoteItemRecord, 'lineId'>[],
): Line[] => lines.filter(({ id, linkStatus }) => linkStatus !== LINK_STATUS.refused && items.every(({ lineId }) => lineId !== id))

/**
 * Closes the lines that an accepted quote leaves out, and copies them to a new inquiry if the buyer requests them again. Returns the new
 * inquiry, also if an earlier call created it. The limit of fifty open inquiries does not apply: these lines were already requested.
 */
export async function endRestLines(
  db: Database,
  { inquiry, quote }: { inquiry: InquiryRecord; quote: QuoteRecord },
  { isRequestedAgain, language }: { isRequestedAgain: boolean; language: Language },
  moment: { now: Date; today: string },
): Promise<{ rest: InquiryRecord | undefined; isNew: boolean }> {
  const lines = (await readLines(db, [inquiry.id])).get(inquiry.id) ?? []
  const left = restLines(lines, (await itemsOf(db, inquiry.id)).get(quote.id) ?? [])
  if (left.length === 0) return { rest: await findInquiry(db, eq(inquiries.restOfId, inquiry.id)), isNew: false }
  const rest = isRequestedAgain ? await copyInquiry(db, inquiry, left, { restOfId: inquiry.id }, moment) : undefined
  const refuseReason = rest
    ? words.inquiries_line_asked_again({ inquiryNo: rest.inquiryNo }, { locale: language })
    : words.inquiries_line_not_asked({}, { locale: language })
  for (const { id } of left) await updateRow(db, inquiryLines, id, { linkStatus: LINK_STATUS.refused, refuseReason })
  return { rest, isNew: rest !== undefined }
}
