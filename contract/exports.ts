import { z } from 'zod'

/** Separators between the cells of a CSV file. `;` implies a decimal comma (decisions §17.6). */
export const CSV_SEPARATORS = [',', ';', '\t'] as const

export const EXPORT_FORMAT = { csv: 0, xlsx: 1 } as const

/** Fields that every export call takes besides its filters (decisions §23). */
export const exportFields = {
  /** 0 CSV, 1 xlsx; defaults to 0. */
  format: z.literal(Object.values(EXPORT_FORMAT)).optional(),
  /** Defaults to what spreadsheets expect in the caller's country and language. */
  separator: z.enum(CSV_SEPARATORS).optional(),
  /** Former name of `separator`. */
  delimiter: z.enum(CSV_SEPARATORS).optional(),
}
export type ExportField = keyof typeof exportFields
