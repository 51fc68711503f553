import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreTo } from '#server/kernel/backup/archive/restore-to.ts'
import { diskStore } from '#server/kernel/files/disk-store.ts'
import { bytesOf, type FileStore } from '#server/kernel/files/store.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { stopPostgres } from '#server/kernel/postgres/process.ts'
import { clusterFolder, findPostgresUser } from '#server/kernel/postgres/user.ts'
import { openArchivedDatabase } from '#tests/backup/archived-database.ts'
import { runCommand } from '#tests/run-command.ts'
import { openS3Server } from '#tests/s3-server.ts'
import { BARE_ENVIRONMENT } from '#tests/server-process.ts'
import { openShop } from '#tests/shop.ts'
import { ROOT } from '#tests/source-files.ts'

const shop = await openShop()
const { folder, backupDir, archive } = await openArchivedDatabase(shop)
const s3 = await openS3Server()
const KEYS = ['u1', 'u2', 'u3'].map((name) => name.padEnd(10, '0'))
const dataDirs: string[] = []
/** Each command and each restore starts a PostgreSQL. */
const SLOW = { timeout: 240_000 }

beforeAll(async () => {
  for (const key of KEYS) await shop.appContext.files.put(key, Buffer.from(key), 'text/plain')
  await archive()
}, SLOW.timeout)
afterAll(async () => {
  for (const dataDir of dataDirs) await stopPostgres(clusterFolder(dataDir, await findPostgresUser()))
})

function newPlace(name: string): { dataDir: string; store: FileStore } {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  dataDirs.push(dataDir)
  return { dataDir, store: diskStore(join(dataDir, 'files')) }
}
const restore = (dataDir: string, files: FileStore) => restoreTo({ dir: backupDir, until: undefined, dataDir, files })

test('no server starts on an archive that was put back by half; put back again the shop is whole', SLOW, async () => {
  const { dataDir, store } = newPlace('cut')
  const start = () => startEmbeddedPostgres({ dataDir })
  let room = 1
  const full: FileStore = { ...store, put: (...file) => (room-- > 0 ? store.put(...file) : Promise.reject(new Error('no space left'))) }
  await expect(restore(dataDir, full)).rejects.toThrow('no space left')
  await expect(start()).rejects.toThrow('a restore was interrupted. Run the restore again.')

  // A restore that is killed when the database is restored and the first file is being written.
  const { promise: isWriting, resolve: onWriting } = Promise.withResolvers<void>()
  const killed = new Promise<never>(() => {})
  void restore(dataDir, {
    ...store,
    put: () => {
      onWriting()
      return killed
    },
  })
  await isWriting
  await expect(start()).rejects.toThrow('a restore was interrupted. Run the restore again.')

  expect(await restore(dataDir, store)).toMatchObject({ files: KEYS.length })
  for (const key of KEYS) expect(String(await bytesOf((await store.open(key))!))).toBe(key)
  await (await start()).stop()
})

test('files of another shop are refused, also where a restore was cut', SLOW, async () => {
  const { dataDir, store } = newPlace('foreign')
  const full: FileStore = { ...store, put: () => Promise.reject(new Error('no space left')) }
  await expect(restore(dataDir, full)).rejects.toThrow('no space left')
  await store.put('u0123456789', Buffer.from('somebody’s'), 'text/plain')
  await expect(restore(dataDir, store)).rejects.toThrow('The file store is not empty (u0123456789)')
})

test('the archive of a shop whose files lie in a bucket is restored beside the bucket, which stays as it is', SLOW, async () => {
  const { dataDir } = newPlace('bucket')
  const { bucket, accessKeyId, secretAccessKey, endpoint, region, prefix } = s3.settings
  s3.objects.set(`${prefix}u0123456789`, { bytes: Buffer.from('of the shop'), type: 'text/plain' })
  const child = spawn(process.execPath, ['scripts/restore.ts', backupDir], {
    cwd: ROOT,
    env: {
      ...{ ...BARE_ENVIRONMENT, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir },
      ...{ S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
      ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: prefix },
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, said]).toEqual([0, expect.stringContaining('with the files of S3_BUCKET')])
  expect([...s3.objects.keys()]).toEqual([`${prefix}u0123456789`])
})

test('an archive is not restored by a command that was to check it', SLOW, async () => {
  const { dataDir } = newPlace('checked')
  const { code, refused } = await runCommand('restore', [backupDir, '--check'], '', dataDir)
  expect([code, refused]).toEqual([1, expect.stringContaining('which --check does not check')])
  expect(readdirSync(dataDir)).toEqual([])
})
