import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '#server/kernel/backup/back-up.ts'
import { checkBackup } from '#server/kernel/backup/check-backup.ts'
import { folderPlace } from '#server/kernel/backup/folder-place.ts'
import { restore } from '#server/kernel/backup/restore.ts'
import { diskStore } from '#server/kernel/files/disk-store.ts'
import { emptyDatabase } from '#tests/database.ts'
import { paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const url = await emptyDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-load-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const BUYERS_AT_ONCE = 4
const GOES_ON_MS = 20_000

const BOOKS = `
  select count(*)::int as orders,
    (select count(*)::int from (select from ledger_entries group by txn_id having sum(amount) <> 0)) as unbalanced,
    (select count(*)::int from orders o where paid_amount <> coalesce(
      (select -sum(amount) from ledger_entries e where e.order_id = o.id and e.account = 2 and o.release_time is null), paid_amount)) as otherwise,
    (select count(*)::int from orders o where not exists (select from order_lines l where l.order_id = o.id)) as empty
  from orders`

test('a backup made while orders are placed and paid lacks nothing that was answered before its moment, and its books add up', async () => {
  const answered: { id: string; at: number }[] = []
  let isOpen = true
  const buying = Array.from({ length: BUYERS_AT_ONCE }, async () => {
    while (isOpen) {
      const { id } = await paidOrder(shop)
      const key = `u${randomBytes(8).toString('hex')}`
      await shop.appContext.files.put(key, Buffer.from(id), 'text/plain')
      answered.push({ id, at: Date.now() })
    }
  })
  await wait(GOES_ON_MS)
  const manifest = await backUp(shop.databaseUrl, shop.appContext.files, folderPlace(join(folder, 'backup')))
  await wait(GOES_ON_MS)
  isOpen = false
  await Promise.all(buying)

  const store = diskStore(join(folder, 'files'))
  await restore(await checkBackup(folderPlace(join(folder, 'backup'))), url, store)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id::text from orders')
    const there = new Set(rows.map(({ id }) => id))
    const before = answered.filter(({ at }) => at < Date.parse(manifest.snapshotTime))
    expect(before.length).toBeGreaterThan(0)
    expect(before.filter(({ id }) => !there.has(id))).toEqual([])
    // The backup was made while orders were placed, not after the last of them.
    expect(answered.some(({ id }) => !there.has(id))).toBe(true)
    expect((await client.query(BOOKS)).rows).toMatchObject([{ unbalanced: 0, otherwise: 0, empty: 0 }])
    let files = 0
    for await (const _ of store.keys()) files++
    expect(files).toBeGreaterThanOrEqual(before.length)
  } finally {
    await client.end()
  }
})
