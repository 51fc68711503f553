import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { deliver } from '#server/kernel/mail/mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-outbox-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
const MESSAGE = { id: '3f0e4c1e-8a53-4d0b-9b7c-0d8a2f6f1c11', to: 'ana@shop.example', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }

test('a full disk leaves no half mail in the outbox, and the next try succeeds', async () => {
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  // Makes every write there fail as on a full disk.
  symlinkSync('/dev/full', join(outbox, `.${MESSAGE.id}.part`))
  await expect(deliver(config, MESSAGE, () => {})).rejects.toThrow('ENOSPC')
  expect(readdirSync(outbox)).toEqual([])
  await deliver(config, MESSAGE, () => {})
  expect(readdirSync(outbox)).toEqual([expect.stringMatching(/^[^.].*\.eml$/)])
})
