import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A code as it is compared: without outer spaces, in one case and one width (decisions §13.7, quickAdd). Indexes are built of the same text. */
export const comparableCode = (code: SQLWrapper): SQL<string> => sql`upper(btrim(normalize(${code}, NFKC)))`
