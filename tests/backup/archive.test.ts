import { readdirSync } from 'node:fs'
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
