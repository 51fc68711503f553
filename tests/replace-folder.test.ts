import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceFolder } from '../scripts/replace-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'rutaseda-words-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

function make(name: string, files: Record<string, string>): string {
  const folder = join(place, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('words compiled again leave what has not changed alone, and never take away a file that somebody reads', () => {
  const folder = make('compiled', { 'runtime.js': 'same', 'messages/a.js': 'old', 'messages/gone.js': 'old' })
  const { ino, mtimeMs } = statSync(join(folder, 'runtime.js'))
  const made = make('made', { 'runtime.js': 'same', 'messages/a.js': 'new', 'messages/b.js': 'new' })
  replaceFolder(folder, made)
  expect(statSync(join(folder, 'runtime.js'))).toMatchObject({ ino, mtimeMs })
  expect(readdirSync(join(folder, 'messages')).sort()).toEqual(['a.js', 'b.js'])
  expect(readFileSync(join(folder, 'messages/a.js'), 'utf8')).toBe('new')
  expect(readdirSync(place)).toEqual(['compiled'])

  // If two processes made the same, the second one changes nothing.
  const { ino: moved } = statSync(join(folder, 'messages/b.js'))
  replaceFolder(folder, make('made', { 'runtime.js': 'same', 'messages/a.js': 'new', 'messages/b.js': 'new' }))
  expect(statSync(join(folder, 'messages/b.js')).ino).toBe(moved)
})
