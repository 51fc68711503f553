import { type SQL, sql } from 'drizzle-orm'
import { SERIES_STEP } from '#contract/figures/console.ts'
import type { Series } from '#server/features/figures/series.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** From the first day to the day after the last one (exclusive); step is a SERIES_STEP. */
export interface Span {
  from: Date
  until: Date
  step: number
}

const STEPS: Record<number, string> = { [SERIES_STEP.day]: 'day', [SERIES_STEP.week]: 'week', [SERIES_STEP.month]: 'month' }

/** Reads all points and both totals in one statement, because a median cannot be computed from medians. */
export async function valuesOf(db: Database, { rows, value }: Series, { from, until, step }: Span) {
  const former = new Date(from.getTime() - (until.getTime() - from.getTime()))
  const unit: SQL = sql.raw(`'${STEPS[step]}'`)
  const found = await db.execute<{ is_now: boolean; date: string | null; value: string | null; cases: number }>(sql`
    select is_now, to_char(date, 'YYYY-MM-DD') as date, ${value} as value, count(value)::int as cases
    from (
      select at >= ${from}::timestamptz as is_now,
        case when at >= ${from}::timestamptz
          then greatest(date_trunc(${unit}, at at time zone 'UTC'), ${from}::timestamptz at time zone 'UTC') end as date,
        value
      from (${rows}) as given where at >= ${former}::timestamptz and at < ${until}::timestamptz
    ) as dated group by grouping sets ((is_now), (is_now, date))`)
  const known = found.rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
  const ofSpan = (isNow: boolean) => known.find((row) => row.is_now === isNow && row.date === null)
  const points = new Map(known.flatMap(({ date, value, cases }) => (date === null ? [] : [[date, { value, cases }] as const])))
  return { points, total: ofSpan(true), formerTotal: ofSpan(false) }
}
