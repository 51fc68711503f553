import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrateTo } from '#server/kernel/database/migrate.ts'
import { type PlannedMigration, planMigrations } from '#server/kernel/migrations/plan.ts'
import { emptyDatabase } from '#tests/database.ts'
import { ROOT } from '#tests/source-files.ts'

const FOLDER = join(ROOT, 'database/migrations')
const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] }

const url = await emptyDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

type Held = Map<string, 'writers' | 'everybody'>

/** Locks held on existing tables, as PostgreSQL reports them: who has to wait for them, writers or everybody. */
async function heldByPostgres(tables: ReadonlySet<string>): Promise<Held> {
  const { rows } = await client.query<{ name: string; isAll: boolean }>(
    `select relname::text as name, bool_or(mode = 'AccessExclusiveLock') as "isAll" from pg_locks join pg_class on pg_class.oid = relation
    where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') group by relname`,
  )
  return new Map(rows.filter(({ name }) => tables.has(name)).map(({ name, isAll }) => [name, isAll ? 'everybody' : 'writers']))
}

function heldByPlan({ effects }: PlannedMigration): Held {
  const held: Held = new Map()
  for (const { table, rows, holdsUp } of effects)
    if (table && rows !== undefined && holdsUp !== 'none' && held.get(table) !== 'everybody') held.set(table, holdsUp)
  return held
}

const inOrder = (held: Held) => [...held].sort(([one], [other]) => (one < other ? -1 : 1))

test('of each migration the plan says who waits for which table, as PostgreSQL then does it; of blocks of code it says the worst', async () => {
  await migrateTo(url, 1)
  for (const { tag, when } of entries.slice(1)) {
    const plan = (await planMigrations(client)).migrations[0]!
    const { rows } = await client.query<{ name: string }>(`select tablename::text as name from pg_tables where schemaname = 'public'`)
    const before = new Set(rows.map(({ name }) => name))
    await client.query('begin')
    const text = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
    const held = await heldByPostgres(before)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [tag, when])
    await client.query('commit')
    const claimed = heldByPlan(plan)
    const guessed = new Set(plan.effects.filter(({ does }) => does.includes('block of code')).map(({ table }) => table))
    for (const name of guessed) if (name && claimed.get(name) === 'everybody') held.set(name, 'everybody')
    expect([tag, inOrder(claimed)]).toEqual([tag, inOrder(held)])
    expect([tag, plan.effects.filter(({ does }) => does.includes('does not know'))]).toEqual([tag, []])
  }
})
