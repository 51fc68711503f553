import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateTo } from '#server/kernel/database/migrate.ts'
import { emptyDatabase } from '#tests/database.ts'
import { runCommand } from '#tests/run-command.ts'
import { ROOT } from '#tests/source-files.ts'

const TAGS = readdirSync(join(ROOT, 'database/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort()
/** The state before 0050_suggestion_rows, which adds columns to search_phrases and indexes to skus. */
const EARLIER = 50
const url = await emptyDatabase()
const DAY_MS = 86_400_000
/** Each command starts a process. */
const SLOW = { timeout: 240_000 }

const run = (...args: string[]) => runCommand('migrate', args, url, join(tmpdir(), 'rutaseda-never-made'))

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const tablesAndMigrations = async () =>
  (
    await query(`select (select count(*) from pg_class) as relations,
      (select count(*) from drizzle.__drizzle_migrations) as migrations`)
  )[0]

test(
  'an upgrade is looked at before it is made: what would run, on how many rows, and who waits; then it runs without the shop',
  SLOW,
  async () => {
    await migrateTo(url, EARLIER)
    await query(
      `insert into search_phrases (language, folded, phrase, product_total) select 'en', 'lamp ' || n, 'Lamp', 1 from generate_series(1, 1234) n`,
    )
    const before = await tablesAndMigrations()
    const planned = await run('--plan')
    expect([planned.code, planned.refused]).toEqual([0, ''])
    expect(planned.said).toContain(`${TAGS.length - EARLIER} of ${TAGS.length} migrations would run (${EARLIER} already applied)`)
    for (const tag of TAGS.slice(EARLIER)) expect(planned.said).toContain(`  ${tag}, `)
    expect(planned.said).toContain('search_phrases (1,234 rows) gets a column, 2 times; blocks reads and writes')
    expect(planned.said).toContain('skus (0 rows) gets an index, 2 times, sorts all rows; blocks writes')
    expect(planned.said).toContain('Nodes of the previous release can keep running until they are replaced.')
    expect(planned.said).toMatch(/Until they are committed, nobody can read or write .*search_phrases/)
    expect(await tablesAndMigrations()).toEqual(before)

    const applied = await run()
    expect([applied.code, applied.refused]).toEqual([0, ''])
    expect(applied.said).toContain(`${TAGS.length - EARLIER} migrations applied`)
    expect(await tablesAndMigrations()).toMatchObject({ migrations: `${TAGS.length}` })
    expect((await run()).said).toBe('There was nothing to do.\n')
    expect((await run('--plan')).said).toBe(`The database has all ${TAGS.length} migrations of this release: there is nothing to do.\n`)
  },
)

test('a database that a newer release has migrated is refused by the plan and by the command, naming both', SLOW, async () => {
  const later = new Date(Date.now() + 3650 * DAY_MS)
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', $1)`, [later.getTime()])
  const before = await tablesAndMigrations()
  for (const args of [['--plan'], []]) {
    const { code, said, refused } = await run(...args)
    expect([args, code, said]).toEqual([args, 1, ''])
    expect(refused).toMatch(/^This database was migrated by a newer release .*: nothing was changed\./)
    expect(refused).toContain(`${TAGS.length + 1} migrations, the last of ${later.toISOString().slice(0, 10)}`)
    expect(refused).toContain(`${TAGS.length} migrations, the last ${TAGS.at(-1)}`)
  }
  expect(await tablesAndMigrations()).toEqual(before)
})

test('an embedded database that is not there yet is not made by looking at it', SLOW, async () => {
  const { code, said } = await runCommand('migrate', ['--plan'], '', join(tmpdir(), 'rutaseda-never-made'))
  expect([code, said]).toEqual([0, 'There is no database in DATA_DIR yet: npm start creates and migrates it.\n'])
  expect(readdirSync(tmpdir())).not.toContain('rutaseda-never-made')
})
