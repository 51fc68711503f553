import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CSV_SEPARATORS, EXPORT_FORMAT, type exportFields } from '#contract/exports.ts'
import type { Language } from '#contract/languages.ts'
import type { Preferences } from '#contract/page-request.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { CsvSeparator } from '#server/kernel/sheets/csv.ts'

/** Format of a sheet, as stored in the URL of its file. */
export const sheetFormat = z.object({
  format: z.literal(Object.values(EXPORT_FORMAT)),
  separator: z.enum(CSV_SEPARATORS),
  timeZone: z.string(),
})
export type SheetFormat = z.output<typeof sheetFormat>

/** The format fields of a call's input. */
export type FormatChoice = { [Field in keyof typeof exportFields]?: z.output<(typeof exportFields)[Field]> }
/** The requested format, completed with the separator that spreadsheets in the user's country expect and the user's time zone. */
export async function formatFor(
  pool: PoolDatabase,
  { format = EXPORT_FORMAT.csv, separator, delimiter }: FormatChoice,
  { user, view }: { user: SessionUser; view: Preferences },
): Promise<SheetFormat> {
  const chosen = separator ?? delimiter
  const countryOf = async () => view.countryCode ?? user.countryCode ?? (await defaultCountry(pool))
  return { format, separator: chosen ?? separatorIn(view.language, await countryOf()), timeZone: user.timeZone ?? view.timeZone }
}

const CACHE_MS = 30_000
const defaultCountry = cached(CACHE_MS, ['countries'], async (pool) => {
  const { rows } = await pool.execute<{ code: string }>(sql`select code from countries where is_default`)
  return rows[0]?.code
})

/** Spanish-speaking countries that use the decimal point (decisions §23). */
const POINT_COUNTRIES = new Set(['MX', 'US', 'PR', 'GT', 'HN', 'SV', 'NI', 'PA', 'PE', 'DO'])

/** Excel expects semicolons in countries where the comma is the decimal sign. */
const separatorIn = (language: Language, countryCode: string | undefined): CsvSeparator =>
  language === 'spa' && !POINT_COUNTRIES.has(countryCode ?? '') ? ';' : ','
