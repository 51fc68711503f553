import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escaped } from '../scripts/one-byte-sources.ts'

const BUILD = join(import.meta.dirname, '../build')
const BEYOND_LATIN = /[\u0100-\uffff]/

test.each([
  `'中文 – é 😀'`,
  `\`\${1 + 1} 个 \\– \\\\– \``,
  `'\\–' + '\\\\–'`,
  `/^[一-鿿😀-😂]+$/u.test('中😁')`,
  `/（\\–）/.exec('（–）')[0]`,
  `new RegExp(String.raw\`^[（(]\\s?–\`, 'iu').test('（ –')`,
  `((名) => 名)('名')`,
])('%s means the same in letters of one byte', (code) => {
  expect(escaped(code)).not.toMatch(BEYOND_LATIN)
  expect(runInNewContext(escaped(code))).toEqual(runInNewContext(code))
})

test('what Node runs is built of letters of one byte', () => {
  const files = ['server', 'program'].flatMap((part) =>
    readdirSync(join(BUILD, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(BUILD, part, name)),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => BEYOND_LATIN.test(readFileSync(file, 'utf8')))).toEqual([])
})
