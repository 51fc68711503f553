import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import { readStatement } from '#contract/ledger/ledger.ts'
import { readMonthFile } from '#contract/ledger/months.ts'
import type { Preferences } from '#contract/page-request.ts'
import type { FileKind } from '#server/kernel/files/generated-files.ts'

const monthRequest = z.object({
  supplierId: z.int(),
  month: z.string(),
  currencyCode: z.string(),
  language: languageCode,
})
export type MonthRequest = z.output<typeof monthRequest>

/** A supplier's monthly statement as PDF (decisions §13.6). */
export const STATEMENT_FILE: FileKind<MonthRequest> = { name: 'statement', request: monthRequest, endpoint: readStatement }

/** The platform's invoice for the commission of a supplier's month, as PDF. */
export const COMMISSION_FILE: FileKind<MonthRequest> = { name: 'commission', request: monthRequest, endpoint: readMonthFile }

const archiveRequest = monthRequest.extend({
  view: z.custom<Preferences>(),
  /** For the papers of its orders. */
  timeZone: z.string(),
})
export type ArchiveRequest = z.output<typeof archiveRequest>

/** A supplier's month in one file: statement, commission invoice, entries and the papers of its orders, as ZIP. */
export const ARCHIVE_FILE: FileKind<ArchiveRequest> = { name: 'month', request: archiveRequest, endpoint: readMonthFile }
