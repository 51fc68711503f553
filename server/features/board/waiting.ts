import { type SQL, sql } from 'drizzle-orm'
import { MOST_DUE } from '#contract/board/console.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A kind of waiting task. `rows` selects id, no, title and deadline (null if none runs). */
export interface Waiting<Key extends string> {
  key: Key
  rows: SQL
  /** Whether one action settles all rows: then only the oldest is listed as urgent, so that it does not crowd out the rest. */
  isOneWork?: true
}

interface Board<Key extends string> {
  countList: { key: Key; total: number; overdueTotal: number }[]
  dueList: { key: Key; id: number; no: string; title: string; deadlineTime: Date }[]
}

/** Counts what waits of each kind, in one statement. */
export async function countWaiting<Key extends string>(db: Database, kinds: readonly Waiting<Key>[], now: Date) {
  const counts = kinds.map(
    ({ key, rows }) =>
      sql`select ${key}::text as key, count(*)::int as total, (count(*) filter (where deadline < ${now}))::int as overdue from (${rows}) as waiting`,
  )
  const { rows } = await db.execute<{ key: Key; total: number; overdue: number }>(sql.join(counts, sql` union all `))
  return rows
}

/** Counts everything that waits and lists the most urgent, in two statements regardless of the number of kinds. */
export async function boardOf<Key extends string>(db: Database, kinds: readonly Waiting<Key>[], now: Date): Promise<Board<Key>> {
  if (kinds.length === 0) return { countList: [], dueList: [] }
  const due = kinds.map(
    ({ key, rows, isOneWork }) =>
      sql`(select ${key}::text as key, id, no, title, deadline from (${rows}) as waiting where deadline is not null order by deadline, id limit ${isOneWork ? 1 : MOST_DUE}::int)`,
  )
  const [counted, urgent] = await Promise.all([
    countWaiting(db, kinds, now),
    db.execute<{ key: Key; id: string; no: string; title: string; deadline: Date | string }>(
      sql`select * from (${sql.join(due, sql` union all `)}) as due order by deadline, key, id limit ${MOST_DUE}::int`,
    ),
  ])
  const totals = new Map(counted.map((row) => [row.key, row]))
  return {
    countList: kinds.map(({ key }) => ({ key, total: totals.get(key)?.total ?? 0, overdueTotal: totals.get(key)?.overdue ?? 0 })),
    dueList: urgent.rows.map(({ key, id, no, title, deadline }) => ({ key, id: Number(id), no, title, deadlineTime: new Date(deadline) })),
  }
}
