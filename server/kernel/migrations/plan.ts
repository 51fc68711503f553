import type pg from 'pg'
import { type Migration, pendingMigrations } from '#server/kernel/database/migrate.ts'
import { type Effect, effectsOf, type Work } from '#server/kernel/migrations/effects.ts'
import { breaksFormerRelease } from '#server/kernel/migrations/side-by-side.ts'
import { statementsOf } from '#server/kernel/migrations/statements.ts'

/** For larger tables PostgreSQL's estimate is used, because counting would read the whole table. */
const COUNTED_BYTES = 64 * 1024 * 1024

/**
 * Rows per second: a third or less of what one core of a shared machine achieved with two million rows of 100 bytes in memory (millions:
 * 14 checked, 2 indexed, 0.65 rewritten, 0.15 changed with one index). Disks, wide rows and triggers take longer.
 */
const ROWS_A_SECOND: Record<Work, number> = { none: Infinity, read: 2_000_000, index: 400_000, rewrite: 200_000, change: 50_000 }

export interface PlannedEffect extends Effect {
  /** Rows of the table before the migrations; undefined if they create it. */
  rows: number | undefined
  /** How often the migration does it. */
  times: number
}

export interface PlannedMigration {
  tag: string
  effects: PlannedEffect[]
  /** What would break nodes of the previous release. */
  breaks: string[]
  seconds: number
}

export interface Plan {
  total: number
  applied: number
  migrations: PlannedMigration[]
  seconds: number
}

/** Plans the pending migrations; only reads. Throws StartRefused if migrating would. */
export async function planMigrations(client: pg.Client): Promise<Plan> {
  const { total, applied, pending } = await pendingMigrations(client)
  const tables = await rowsOfTables(client)
  const [indexes, keys] = [await tablesOfIndexes(client), await foreignKeysOf(client)]
  const migrations = pending.map((migration) => planned(migration, tables, indexes, keys))
  return { total, applied, migrations, seconds: migrations.reduce((sum, { seconds }) => sum + seconds, 0) }
}

function planned(
  { tag, text }: Migration,
  tables: ReadonlyMap<string, number>,
  indexes: ReadonlyMap<string, string>,
  keys: readonly ForeignKey[],
): PlannedMigration {
  const known = new Set(tables.keys())
  const effects: PlannedEffect[] = []
  const all = statementsOf(text).flatMap((statement) => effectsOf(statement, known))
  for (const effect of all.flatMap((each) => [each, ...letGo(each, keys)])) {
    const table = effect.table ?? indexes.get(effect.index ?? '')
    const same = effects.find((other) => other.table === table && other.does === effect.does)
    if (same) same.times++
    else effects.push({ ...effect, table, rows: table === undefined ? undefined : tables.get(table), times: 1 })
  }
  const seconds = effects.reduce((sum, { rows = 0, work, times }) => sum + (rows * times) / ROWS_A_SECOND[work], 0)
  return { tag, effects, breaks: breaksFormerRelease(text), seconds }
}

/** Dropping a foreign key also affects the table that it refers to. */
function letGo({ does, table, constraint }: Effect, keys: readonly ForeignKey[]): Effect[] {
  const dropped = keys.filter((key) => key.table === table && (does === 'is dropped' || key.name === constraint))
  return dropped.map(({ target }) => ({ does: 'loses a foreign key to it', table: target, holdsUp: 'everybody', work: 'none' }))
}

interface ForeignKey {
  table: string
  name: string
  target: string
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select source.relname::text as table, conname::text as name, target.relname::text as target from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = to_regnamespace('public')`,
  )
  return rows
}

async function rowsOfTables(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; guess: number; bytes: number }>(
    `select relname::text as name, reltuples::float8 as guess, pg_table_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = to_regnamespace('public') order by relname`,
  )
  const counts = new Map<string, number>()
  for (const { name, guess, bytes } of rows) {
    const isGuessed = bytes > COUNTED_BYTES && guess >= 0
    counts.set(name, isGuessed ? guess : await countOf(client, name))
  }
  return counts
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`select count(*)::float8 as total from public."${table}"`)
  return rows[0]!.total
}

async function tablesOfIndexes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ index: string; table: string }>(
    `select indexrelid::regclass::text as index, relname::text as table from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = to_regnamespace('public')`,
  )
  return new Map(rows.map(({ index, table }) => [index, table]))
}
