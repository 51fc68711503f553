import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_TYPES, uploadFile } from '#contract/uploads/uploads.ts'
import { backUp } from '#server/kernel/backup/back-up.ts'
import { checkBackup } from '#server/kernel/backup/check-backup.ts'
import { folderPlace } from '#server/kernel/backup/folder-place.ts'
import { filePath, tablePath } from '#server/kernel/backup/manifest.ts'
import { restore } from '#server/kernel/backup/restore.ts'
import { migrateDatabase, migrateTo } from '#server/kernel/database/migrate.ts'
import { diskStore } from '#server/kernel/files/disk-store.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { wholeDatabase } from '#tests/backup/whole-database.ts'
import { orderFor, place, readyBuyer } from '#tests/buying.ts'
import { emptyDatabase } from '#tests/database.ts'
import { runCommand } from '#tests/run-command.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const emptyUrls: string[] = []
for (let made = 0; made < 6; made++) emptyUrls.push(await emptyDatabase())
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dir = join(folder, 'backup')
const { dataDir } = shop.appContext.config
/** Each command starts a process. */
const SLOW = { timeout: 240_000 }

const nextUrl = () => emptyUrls.pop()!
const newStore = () => diskStore(join(folder, randomBytes(4).toString('hex')))
const whole = () => wholeDatabase(shop.databaseUrl)

beforeAll(async () => {
  const { buyer, cartIdList } = await readyBuyer(shop)
  expect((await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).code).toBe(200)
  const bytes = await pictureOf(300, 200)
  const file = { name: 'logo.jpg', bytes, signal: new AbortController().signal }
  expect((await shop.call(uploadFile, { type: UPLOAD_TYPES.image, file }, { token: buyer.token })).code).toBe(200)
})

test('a shop is backed up by one command and restored by another: rows, rules, numbers and files are the same', SLOW, async () => {
  const made = await runCommand('backup', [dir], shop.databaseUrl, dataDir)
  expect(made).toMatchObject({ code: 0, refused: '', said: expect.stringContaining('1 files') })
  const [url, restored] = [nextUrl(), join(folder, 'restored')]
  const { code, said } = await runCommand('restore', [dir], url, restored)
  expect([code, said]).toEqual([0, expect.stringContaining('All checksums match')])
  expect(await wholeDatabase(url)).toEqual(await whole())
  const filesOf = (where: string) =>
    readdirSync(join(where, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')])
  expect(filesOf(restored)).toEqual(filesOf(dataDir))
  expect(filesOf(restored)).toHaveLength(1)
})

describe('is refused, and nothing is written,', () => {
  test('a restore into what is in use', SLOW, async () => {
    const before = await whole()
    const { code, refused } = await runCommand('restore', [dir], shop.databaseUrl, join(folder, 'elsewhere'))
    expect([code, refused]).toEqual([1, expect.stringContaining('The database is not empty')])
    expect(await whole()).toEqual(before)
    const store = newStore()
    await store.put('u0123456789', Buffer.from('somebody’s'), 'text/plain')
    const url = nextUrl()
    await expect(restore(await checkBackup(folderPlace(dir)), url, store)).rejects.toThrow('The file store is not empty (u0123456789)')
    expect((await wholeDatabase(url))['rules']).toEqual([])
  })

  test('a backup into a folder that holds something', async () => {
    await expect(backUp(shop.databaseUrl, newStore(), folderPlace(folder))).rejects.toThrow('is not empty')
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false)
  })

  test('a backup that was changed, or cut, anywhere', async () => {
    const { manifest, keys } = await checkBackup(folderPlace(dir))
    const table = manifest.tables.find(({ name }) => name === 'orders')!
    for (const path of [tablePath(table), filePath(keys[0]!), 'files.txt'].map((part) => join(dir, part))) {
      const bytes = readFileSync(path)
      for (const changed of [Buffer.from(bytes).fill(bytes[10]! ^ 1, 10, 11), bytes.subarray(0, -1)]) {
        writeFileSync(path, changed)
        await expect(checkBackup(folderPlace(dir))).rejects.toThrow('The backup is damaged')
      }
      rmSync(path)
      await expect(checkBackup(folderPlace(dir))).rejects.toThrow('is missing')
      writeFileSync(path, bytes)
    }
    const written = readFileSync(join(dir, 'manifest.json'), 'utf8')
    for (const [changed, why] of [
      ['{', 'damaged'],
      [written.replace('"format": 1', '"format": 2'), 'damaged'],
    ] as const) {
      writeFileSync(join(dir, 'manifest.json'), changed)
      await expect(checkBackup(folderPlace(dir))).rejects.toThrow(why)
    }
    rmSync(join(dir, 'manifest.json'))
    await expect(checkBackup(folderPlace(dir))).rejects.toThrow('holds no backup')
    writeFileSync(join(dir, 'manifest.json'), written)
    await checkBackup(folderPlace(dir))
  })

  test('a moment of a backup, which holds one alone', async () => {
    const { code, refused } = await runCommand('restore', [dir, '--until', '2026-11-29T08:00:00Z'], shop.databaseUrl, dataDir)
    expect([code, refused]).toEqual([1, expect.stringContaining('Omit --until.')])
  })

  test.each([
    ['backup', [join(folder, 'of-nothing')]],
    ['search-index', []],
  ] as const)('%s of a folder without a database, where none is made', async (name, args) => {
    const nowhere = join(folder, 'nowhere')
    const { code, refused } = await runCommand(name, [...args], '', nowhere)
    expect([code, refused]).toEqual([1, `There is no database in DATA_DIR ${nowhere}. Is it the shop’s?\n`])
    expect([nowhere, join(folder, 'of-nothing.part')].map((path) => existsSync(path))).toEqual([false, false])
  })

  test('a backup of a newer release', async () => {
    const backup = await checkBackup(folderPlace(dir))
    const newer = { ...backup.manifest, migrations: [...backup.manifest.migrations, Date.now()] }
    await expect(restore({ ...backup, manifest: newer }, nextUrl(), newStore())).rejects.toThrow(
      'which are not the first ones of this release',
    )
  })
})

test('into a restore that was cut no server starts; made again it is whole', SLOW, async () => {
  const [backup, url, store] = [await checkBackup(folderPlace(dir)), nextUrl(), newStore()]
  const full: FileStore = { ...store, put: () => Promise.reject(new Error('no space left')) }
  await expect(restore(backup, url, full)).rejects.toThrow('no space left')
  await expect(migrateDatabase(url)).rejects.toThrow('a restore was interrupted. Run the restore again.')
  await restore(backup, url, store)
  await migrateDatabase(url)
  expect(await wholeDatabase(url)).toEqual(await whole())
})

test('a backup of an earlier release comes back as it was, and the next start brings it up to date', SLOW, async () => {
  const [old, url] = [nextUrl(), nextUrl()]
  const { migrations } = (await checkBackup(folderPlace(dir))).manifest
  await migrateTo(old, migrations.length - 2)
  const [oldDir, store] = [join(folder, 'old'), newStore()]
  const { migrations: written } = await backUp(old, store, folderPlace(oldDir))
  expect(written).toEqual(migrations.slice(0, -2))
  await restore(await checkBackup(folderPlace(oldDir)), url, store)
  expect(await wholeDatabase(url)).toEqual(await wholeDatabase(old))
  await migrateDatabase(url)
  await migrateDatabase(old)
  expect(await wholeDatabase(url)).toEqual(await wholeDatabase(old))
})

// Last, because a backup is recorded in the shop, whose rows are compared above.
test('a second backup into the same folder is refused while the first is being written', async () => {
  const twice = join(folder, 'twice')
  const store = newStore()
  const { promise: isSecondRefused, resolve: onRefused } = Promise.withResolvers<void>()
  const { promise: isWriting, resolve: onWriting } = Promise.withResolvers<void>()
  const slow: FileStore = {
    ...store,
    async *keys() {
      onWriting()
      await isSecondRefused
      yield* store.keys()
    },
  }
  const first = backUp(shop.databaseUrl, slow, folderPlace(twice))
  await isWriting
  await expect(backUp(shop.databaseUrl, store, folderPlace(twice))).rejects.toThrow(`Another backup is being written to ${twice}.`)
  await backUp(shop.databaseUrl, store, folderPlace(join(folder, 'beside')))
  onRefused()
  await first
  await checkBackup(folderPlace(twice))
})
