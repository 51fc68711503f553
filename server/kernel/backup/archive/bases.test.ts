import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { basesIn, removeOldBases } from '#server/kernel/backup/archive/bases.ts'

const dir = mkdtempSync(join(tmpdir(), 'bases-'))
afterAll(() => rmSync(dir, { recursive: true }))

function putBase(name: string, endTime: string, firstWal: string): void {
  mkdirSync(join(dir, 'base', name), { recursive: true })
  const base = { format: 1, endTime, firstWal, postgresVersion: '18.4', fileList: [] }
  writeFileSync(join(dir, 'base', name, 'base.json'), JSON.stringify(base))
}

test('what leads back further than it must is removed, with the log that nothing needs; a base that was cut is none', async () => {
  putBase('20261101T020000Z', '2026-11-01T02:00:00.000Z', '000000010000000000000010')
  putBase('20261102T020000Z', '2026-11-02T02:00:00.000Z', '000000010000000000000020')
  putBase('20261109T020000Z', '2026-11-09T02:00:00.000Z', '000000010000000000000090')
  mkdirSync(join(dir, 'base', '20261110T020000Z.part'))
  mkdirSync(join(dir, 'wal'))
  const log = [
    '00000001000000000000000F.gz',
    '000000010000000000000010.gz',
    '00000001000000000000001F.gz',
    '000000010000000000000020.00000028.backup.gz',
    '000000010000000000000020.gz',
    '0000000100000000000000FF.gz',
    '00000002.history.gz',
  ]
  for (const name of log) writeFileSync(join(dir, 'wal', name), '')
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
  await removeOldBases(dir, 7, at(8))
  expect((await basesIn(dir)).map(({ base }) => base.firstWal.slice(-2))).toEqual(['10', '20', '90'])
  expect(readdirSync(join(dir, 'wal'))).toEqual(log.slice(1))
  // A week before the 9th is the 2nd at noon, for which the base of that night is still needed.
  await removeOldBases(dir, 7, at(9))
  expect((await basesIn(dir)).map(({ base }) => base.firstWal.slice(-2))).toEqual(['20', '90'])
  expect(readdirSync(join(dir, 'wal'))).toEqual(log.slice(3))
  // The last base stays, however old it is.
  await removeOldBases(dir, 7, at(30))
  expect((await basesIn(dir)).map(({ base }) => base.firstWal.slice(-2))).toEqual(['90'])
})
