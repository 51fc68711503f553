import { z } from 'zod'

/** What separates the cells of a CSV file. With `;` goes the decimal comma (decisions §17.6). */
export const CSV_SEPARATORS = [',', ';', '\t'] as const

export const EXPORT_FORMAT = { csv: 0, xlsx: 1 } as const

/** What every call that exports rows takes besides what it selects them by (decisions §23). */
export const exportFields = {
  /** 0 CSV, 1 xlsx; 0 unless said. */
  format: z.literal(Object.values(EXPORT_FORMAT)).optional(),
  /** By default as spreadsheets of the caller's country and language expect it. */
  separator: z.enum(CSV_SEPARATORS).optional(),
  /** The former name of `separator`. */
  delimiter: z.enum(CSV_SEPARATORS).optional(),
}
export type ExportField = keyof typeof exportFields
