import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '#server/kernel/backup/back-up.ts'
import { bucketPlace } from '#server/kernel/backup/bucket-place.ts'
import { checkBackup } from '#server/kernel/backup/check-backup.ts'
import { filePath, tablePath } from '#server/kernel/backup/manifest.ts'
import { openPlace } from '#server/kernel/backup/open-place.ts'
import { readConfig } from '#server/kernel/config.ts'
import { diskStore } from '#server/kernel/files/disk-store.ts'
import { bytesOf } from '#server/kernel/files/store.ts'
import { wholeDatabase } from '#tests/backup/whole-database.ts'
import { emptyDatabase } from '#tests/database.ts'
import { paidOrder } from '#tests/order-stages.ts'
import { runCommand } from '#tests/run-command.ts'
import { openS3Server } from '#tests/s3-server.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const s3 = await openS3Server()
const another = await openS3Server()
const url = await emptyDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-bucket-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings
const own = { S3_BUCKET: bucket, S3_ENDPOINT: endpoint!, S3_REGION: region, S3_PREFIX: 'files/' }
const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
const ofBackups = { BACKUP_S3_ENDPOINT: endpoint!, BACKUP_S3_REGION: region }
const keysOfBackups = { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey }
const place = (named: string, settings: Record<string, string> = { ...ofBackups, ...keysOfBackups }) =>
  openPlace(named, readConfig(settings))
const newPlace = (name: string, pieceBytes?: number) => bucketPlace({ bucket, prefix: `${name}/` }, s3.settings, pieceBytes)
const KEYS = ['u1', 'u2'].map((name) => name.padEnd(10, '0'))
/** Each command starts a process. */
const SLOW = { timeout: 240_000 }

beforeAll(async () => {
  await paidOrder(shop)
  for (const key of KEYS) await shop.appContext.files.put(key, Buffer.from(key.repeat(5000)), 'text/plain')
})

test('a shop is backed up into a bucket by one command and restored from it by another, rows and files', SLOW, async () => {
  const named = `s3://${bucket}/backups/shop-1`
  const settings = { ...ofBackups, ...keysOfBackups }
  const made = await runCommand('backup', [named], shop.databaseUrl, shop.appContext.config.dataDir, settings)
  expect(made).toMatchObject({ code: 0, refused: '', said: expect.stringContaining(`${named}/: the shop as of`) })
  const restored = join(folder, 'restored')
  const { code, said, refused } = await runCommand('restore', [named], url, restored, settings)
  expect([code, refused, said]).toEqual([0, '', expect.stringContaining('All checksums match')])
  expect(await wholeDatabase(url)).toEqual(await wholeDatabase(shop.databaseUrl))
  const store = diskStore(join(restored, 'files'))
  for (const key of KEYS) expect(String(await bytesOf((await store.open(key))!))).toBe(key.repeat(5000))
  const again = await runCommand('backup', [named], shop.databaseUrl, shop.appContext.config.dataDir, settings)
  expect([again.code, again.refused]).toEqual([1, expect.stringContaining('is not empty')])
})

test('a large part goes in pieces, one at a time, and comes back whole', async () => {
  const pieces = bucketPlace({ bucket, prefix: 'pieces/' }, another.settings, 10_000)
  const chunks = Array.from({ length: 300 }, (_, index) => Buffer.alloc(777, index))
  await pieces.write('tables/large', Readable.from(chunks))
  await pieces.write('tables/small', Readable.from(chunks.slice(0, 3)))
  await pieces.write('tables/none', Readable.from([]))
  expect(another.objects.get('pieces/tables/large')?.bytes.equals(Buffer.concat(chunks))).toBe(true)
  expect(another.objects.get('pieces/tables/small')?.bytes.length).toBe(3 * 777)
  expect(another.objects.get('pieces/tables/none')?.bytes.length).toBe(0)
  expect(another.largestBody()).toBeLessThanOrEqual(10_000 + 777)
  expect(another.uploads.size).toBe(0)
  expect((await buffer((await pieces.read('tables/large'))!)).equals(Buffer.concat(chunks))).toBe(true)
  expect(await pieces.read('tables/other')).toBeNull()
})

test('a source that breaks leaves neither the part nor its pieces', async () => {
  async function* breaking() {
    for (let index = 0; index < 30; index++) yield Buffer.alloc(1000)
    throw new Error('the database ended')
  }
  await expect(newPlace('broken', 10_000).write('tables/large', breaking())).rejects.toThrow('the database ended')
  expect([...s3.objects.keys()].filter((name) => name.startsWith('broken/'))).toEqual([])
  expect(s3.uploads.size).toBe(0)
})

test('a backup that was cut is none, wherever it was cut', async () => {
  const { appContext, databaseUrl } = shop
  await backUp(databaseUrl, appContext.files, newPlace('whole'))
  const written = [...s3.objects.keys()].filter((name) => name.startsWith('whole/')).length
  for (const after of [0, 1, Math.floor(written / 2), written - 1]) {
    const cut = newPlace(`cut-${after}`)
    let left = after
    const write: typeof cut.write = (path, chunks) =>
      left-- > 0 ? cut.write(path, chunks) : Promise.reject(new Error('the network is down'))
    await expect(backUp(databaseUrl, appContext.files, { ...cut, write })).rejects.toThrow('the network is down')
    await expect(checkBackup(cut)).rejects.toThrow('holds no backup')
  }
})

describe('is refused', () => {
  test('what was changed or is missing, before anything is written', async () => {
    const { manifest } = await checkBackup(newPlace('whole'))
    const parts = [tablePath(manifest.tables.find(({ name }) => name === 'orders')!), filePath(KEYS[0]!), 'files.txt']
    for (const part of parts) {
      const object = s3.objects.get(`whole/${part}`)!
      s3.objects.set(`whole/${part}`, { ...object, bytes: object.bytes.subarray(1) })
      await expect(checkBackup(newPlace('whole'))).rejects.toThrow(`${part} was changed`)
      s3.objects.delete(`whole/${part}`)
      await expect(checkBackup(newPlace('whole'))).rejects.toThrow(`${part} is missing`)
      s3.objects.set(`whole/${part}`, object)
    }
    await checkBackup(newPlace('whole'))
  })

  test('a place among the shop’s own files, for one of which the next backup would take it', async () => {
    const shared = { ...own, ...keys }
    const written = { ...shared, ...keysOfBackups, BACKUP_S3_ENDPOINT: `${endpoint}/`, BACKUP_S3_REGION: region }
    await expect(place(`s3://${bucket}/files/backup`, written)).rejects.toThrow('among the shop’s uploaded files')
    for (const named of [`s3://${bucket}/files/backup`, `s3://${bucket}/files`])
      await expect(place(named, shared)).rejects.toThrow('among the shop’s uploaded files')
    await expect(place(`s3://${bucket}/backup`, { ...shared, S3_PREFIX: '' })).rejects.toThrow('among the shop’s uploaded files')
    expect((await place(`s3://${bucket}/backup/`, shared)).name).toBe(`s3://${bucket}/backup/`)
  })

  test.each(['s3://', `s3://${bucket}`, `s3://${bucket}/`, `s3://${bucket}//a`, `s3:${bucket}/a`, `s3://${bucket}/a b`])(
    'as a name %s',
    async (named) => {
      await expect(place(named)).rejects.toThrow('cannot hold a backup')
    },
  )

  test('a bucket without keys, half of them, and a bucket as BACKUP_DIR', async () => {
    await expect(place(`s3://${bucket}/a`, {})).rejects.toThrow('needs BACKUP_S3_ACCESS_KEY_ID')
    expect(() => readConfig({ BACKUP_S3_ACCESS_KEY_ID: 'k' })).toThrow('BACKUP_S3_SECRET_ACCESS_KEY')
    expect(() => readConfig({ BACKUP_DIR: 's3://b/a' })).toThrow('BACKUP_DIR: must be a folder')
  })

  test('a store that refuses us, in a sentence without the key', SLOW, async () => {
    const settings = { ...ofBackups, ...keysOfBackups, BACKUP_S3_SECRET_ACCESS_KEY: 'another secret' }
    const { code, refused } = await runCommand('backup', [`s3://${bucket}/x`], shop.databaseUrl, folder, settings)
    expect([code, refused.trim().split('\n').length]).toEqual([1, 1])
    expect(refused).toContain('HTTP 403')
    expect(refused).not.toContain('another secret')
  })
})
