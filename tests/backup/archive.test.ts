import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openArchivedDatabase } from '#tests/backup/archived-database.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { backupDir, query, archive } = await openArchivedDatabase(shop)
const bases = () => readdirSync(join(backupDir, 'base')).sort()

/** Ends the connection of this name, as PostgreSQL does when it ends itself, as soon as there is one. */
async function cut(name: string): Promise<void> {
  const statement = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
  while ((await query(statement, [name])).length === 0);
}

test('a database that ends while it is archived takes no server with it, and the next minute archives', async () => {
  // An error that nobody listens to fails the run.
  await Promise.allSettled([archive(), cut('rutaseda base backup')])
  async function* keys() {
    await cut('rutaseda archive')
    yield* []
  }
  await Promise.allSettled([archive({ ...shop.appContext.files, keys })])
  await archive()
  expect(bases()).toHaveLength(1)
})

test('a base backup that fails leaves nothing of it in the archive, and one that was killed only until the next', async () => {
  rmSync(join(backupDir, 'base'), { recursive: true })
  await Promise.all([expect(archive()).rejects.toThrow(), cut('rutaseda base backup')])
  expect(bases()).toEqual([])
  for (const name of ['20260101T000000Z.part', '20260102T000000Z', 'of the owner']) {
    mkdirSync(join(backupDir, 'base', name, 'cluster'), { recursive: true })
    writeFileSync(join(backupDir, 'base', name, 'cluster/PG_VERSION'), '18')
  }
  await archive()
  expect(bases()).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/), 'of the owner'])
})
