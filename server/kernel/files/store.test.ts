import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '#server/kernel/config.ts'
import { openFileStore } from '#server/kernel/files/open-file-store.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { openS3Server } from '#tests/s3-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-files-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const s3 = await openS3Server()
/** The id of a user without rights. */
const UNPRIVILEGED = 65_534
const disk = await openFileStore({ s3: undefined, dataDir })
const bucket = await openFileStore({ s3: s3.settings, dataDir })

const read = async (store: FileStore, key: string) => {
  const found = await store.open(key)
  return found && { size: found.size, bytes: await buffer(found.stream) }
}
const leftFiles = () => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe.each([
  ['the disk', disk],
  ['an S3-compatible store', bucket],
])('%s', (_, store) => {
  test('gives back what was put, knows what is missing, and forgets what is removed', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (__, index) => index % 256))
    await store.check()
    await store.put('u0123456789', bytes, 'image/jpeg')
    expect(await read(store, 'u0123456789')).toEqual({ size: bytes.length, bytes })
    expect(await read(store, 'u9999999999')).toBeNull()
    await store.remove('u0123456789')
    await store.remove('u0123456789')
    expect(await read(store, 'u0123456789')).toBeNull()
  })

  test('lists what it holds, however much', async () => {
    const keys = Array.from({ length: 5 }, (__, index) => `u000000010${index}`)
    for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain')
    const listed: string[] = []
    for await (const key of store.keys()) listed.push(key)
    expect(listed.sort()).toEqual(keys)
    for (const key of keys) await store.remove(key)
  })

  test('holds an empty file and one of 10 MB', async () => {
    for (const size of [0, 10 * 1024 * 1024]) {
      await store.put('u0000000001', Buffer.alloc(size, 7), 'application/pdf')
      expect((await read(store, 'u0000000001'))?.bytes.length).toBe(size)
    }
  })
})

describe('the disk', () => {
  test('shows its files to nobody else on the machine, also where an older folder stood open', async () => {
    const modes = () => ['files', 'files/cc'].map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8))
    await disk.check()
    await disk.put('u00000000cc', Buffer.from('x'), 'text/plain')
    expect(modes()).toEqual(['700', '700'])
    chmodSync(join(dataDir, 'files'), 0o755)
    await disk.check()
    expect(modes()).toEqual(['700', '700'])
  })

  test.skipIf(process.getuid?.() !== 0)(
    'is used in a folder of somebody else, as volumes have them, and hides its files there',
    async () => {
      const volume = mkdtempSync(join(tmpdir(), 'rutaseda-volume-'))
      onTestFinished(() => {
        process.seteuid!(0)
        rmSync(volume, { recursive: true })
      })
      chmodSync(volume, 0o755)
      mkdirSync(join(volume, 'files'))
      chmodSync(join(volume, 'files'), 0o777)
      const store = await openFileStore({ s3: undefined, dataDir: volume })
      process.seteuid!(UNPRIVILEGED)
      await store.check()
      await store.put('u00000000cc', Buffer.from('x'), 'text/plain')
      const modes = ['files', 'files/cc'].map((name) => (statSync(join(volume, name)).mode & 0o777).toString(8))
      expect(modes).toEqual(['777', '700'])
    },
  )

  test('takes no key that the server did not make', async () => {
    for (const key of ['../../etc/passwd', '/etc/passwd', 'u/../../a', 'U0123456789', '.', '', 'a'.repeat(200)])
      await expect(disk.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('made by the server')
  })

  test('keeps nothing of a file that it cannot keep whole, and removes what a crash left of one', async () => {
    await disk.put('u00000000aa', Buffer.from('whole'), 'text/plain')
    writeFileSync(join(dataDir, 'files', 'aa', 'u00000000aa.part'), 'half')
    await disk.remove('u00000000aa')
    expect(leftFiles().filter(({ name }) => name.startsWith('u00000000aa'))).toEqual([])
    // A file blocks the folder's path.
    writeFileSync(join(dataDir, 'files', 'bb'), '')
    await expect(disk.put('u00000000bb', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ statusCode: 503 })
  })

  test('that cannot be written to is reported at start', async () => {
    const blocked = join(dataDir, 'blocked')
    writeFileSync(blocked, '')
    const store = await openFileStore({ s3: undefined, dataDir: blocked })
    await expect(store.check()).rejects.toThrow('The file store cannot be used')
  })
})

describe('an S3-compatible store', () => {
  test('is called in its own bucket, under its own prefix, with the type of the file', async () => {
    s3.requested.length = 0
    await bucket.put('u0123456789', Buffer.from('x'), 'image/webp')
    expect(s3.requested).toEqual(['PUT /shop-files/rutaseda/u0123456789'])
    expect(s3.objects.get('rutaseda/u0123456789')).toEqual({ bytes: Buffer.from('x'), type: 'image/webp' })
  })

  test('that refuses us, is not there, or has no such bucket is reported at start', async () => {
    const wrong = [
      { ...s3.settings, secretAccessKey: 'another one' },
      { ...s3.settings, bucket: 'nobodys' },
      { ...s3.settings, endpoint: 'http://127.0.0.1:1' },
    ]
    for (const settings of wrong) {
      const store = await openFileStore({ s3: settings, dataDir })
      await expect(store.check()).rejects.toThrow('The file store cannot be used')
    }
  })

  test('that fails for a while makes the call one to be repeated (503), and is used again afterwards', async () => {
    s3.fail(503)
    await expect(bucket.put('u0000000002', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ statusCode: 503 })
    await expect(bucket.open('u0000000002')).rejects.toMatchObject({ statusCode: 503 })
    s3.fail(null)
    await bucket.put('u0000000002', Buffer.from('x'), 'text/plain')
    expect((await read(bucket, 'u0000000002'))?.bytes).toEqual(Buffer.from('x'))
  })
})

describe('settings', () => {
  const whole = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  test('without any the disk is used, with all the store', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ ...whole, S3_ENDPOINT: 'https://s3.example', S3_REGION: 'auto', S3_PREFIX: 'a/b/' }).s3).toEqual({
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
      endpoint: 'https://s3.example',
      region: 'auto',
      prefix: 'a/b/',
    })
  })

  test.each([
    [{ S3_BUCKET: 'b' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...whole, S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ ...whole, S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT'],
    [{ ...whole, S3_PREFIX: 'a' }, 'S3_PREFIX'],
  ])('half a store is refused at start: %o', (given, name) => {
    expect(() => readConfig(given)).toThrow(ConfigError)
    expect(() => readConfig(given)).toThrow(name)
  })
})
