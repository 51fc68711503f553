import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Normalises a code for comparison: trimmed, upper case, NFKC (decisions §13.7, quickAdd). Indexes use the same expression. */
export const comparableCode = (code: SQLWrapper): SQL<string> => sql`upper(btrim(normalize(${code}, NFKC)))`
