import { z } from 'zod'
import { languageCode } from '#contract/fields.ts'
import { readStatement } from '#contract/ledger/ledger.ts'
import type { FileKind } from '#server/kernel/files/generated-files.ts'

const statementRequest = z.object({
  supplierId: z.int(),
  month: z.string(),
  currencyCode: z.string(),
  language: languageCode,
})

/** A supplier's month as PDF (decisions §13.6). */
export const STATEMENT_FILE: FileKind<z.output<typeof statementRequest>> = {
  name: 'statement',
  request: statementRequest,
  endpoint: readStatement,
}
