import { SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { LEAST_SEARCHES_VISIBLE, type listSearches } from '#contract/search/use.ts'
import { searchCounts } from '#server/features/search/use/use.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

/** New keywords per day; further ones are dropped, while known ones keep counting. */
const MOST_A_DAY = 2000

export type CountedSearch = Omit<typeof searchCounts.$inferSelect, 'id'>

/** Adds counts, ordered by key so that two servers do not deadlock. */
export async function addSearches(db: Database, searches: readonly CountedSearch[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select day, language, keyword, given.total, "productTotal" as product_total, known.id is null as is_new
      from json_to_recordset(${JSON.stringify(searches)}::json)
        as given (day date, language varchar, keyword varchar, total integer, "productTotal" integer)
        left join search_counts known using (day, language, keyword)
    ), placed as (
      select *, row_number() over (partition by day, is_new order by total desc, language, keyword) as place from given
    )
    insert into search_counts (day, language, keyword, total, product_total)
    select day, language, keyword, total, product_total from placed
    where not is_new or place <= ${MOST_A_DAY} - (select count(*) from search_counts known where known.day = placed.day)
    order by day, language, keyword
    on conflict (day, language, keyword)
      do update set total = search_counts.total + excluded.total, product_total = excluded.product_total`)
}

export const purgeSearchesBefore = (db: Database, day: string) => db.delete(searchCounts).where(sql`${searchCounts.day} < ${day}`)

interface SearchRow extends Record<string, unknown> {
  id: number
  langCode: Language
  keyword: string
  searchTotal: number
  productTotal: number
  foundFlag: 0 | 1
  lastDay: string
}

/** Search counts over all days of the period, one row per language and keyword. */
export async function readSearchCounts({ db, filter, limit, offset }: ListReading<typeof listSearches>) {
  const { foundFlag, langCode, keyword, startTime, endTime, orderBy } = filter
  // Rows are per UTC day; comparing the day's noon assigns each row to exactly one day in the reader's time zone.
  const noon = sql`(day + time '12:00') at time zone 'UTC'`
  const conditions = [
    langCode && sql`language = ${langCode}`,
    keyword && sql`keyword ilike ${containing(keyword)}`,
    startTime && sql`${noon} >= ${startTime}::timestamptz`,
    endTime && sql`${noon} < ${endTime}::timestamptz`,
  ].filter((condition) => condition instanceof SQL)
  const columns = { searchTotal: sql`"searchTotal"`, productTotal: sql`"productTotal"`, keyword: sql`keyword`, lastDay: sql`"lastDay"` }
  const { rows } = await db.execute<{ rows: SearchRow[] | null; total: number }>(sql`
    with found as materialized (select * from (${countedBy(conditions)}) counted ${foundFlag === undefined ? sql`` : sql`where "foundFlag" = ${foundFlag}`})
    select (select count(*)::int from found) as total, (select json_agg(page) from (
      select * from found order by ${sql.join(orderOf(orderBy, columns, sql`id`), sql`, `)} limit ${limit} offset ${offset}) page) as rows`)
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 }
}

/** The row that the list shows under this id; undefined if there is none. */
export async function readSearchCount(db: Database, id: number): Promise<SearchRow | undefined> {
  const same = sql`(language, keyword) = (select language, keyword from search_counts where id = ${id})`
  return (await db.execute<SearchRow>(countedBy([same]))).rows[0]
}

const LAST_TOTAL = sql.raw('(array_agg(product_total order by day desc))[1]')

/** One row per language and keyword that was searched for often enough to be shown. */
const countedBy = (conditions: readonly SQL[]) => sql`
  select max(id)::int as id, language as "langCode", keyword, sum(total)::int as "searchTotal", ${LAST_TOTAL} as "productTotal",
    (${LAST_TOTAL} > 0)::int as "foundFlag", max(day)::text as "lastDay"
  from search_counts ${conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``}
  group by language, keyword having sum(total) >= ${LEAST_SEARCHES_VISIBLE}`
