import { expect, test } from 'vitest'
import { files, textOf } from '#tests/source-files.ts'

const text = textOf('docs/security.md')
const lines = text.split('\n').filter((line) => line.startsWith('- '))

/** Number of requirements by section of OWASP ASVS 5.0.0, without those that do not apply (V10, V17, 4.3, 6.7, 6.8, 7.6, 11.7). */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 10, '1.3': 12, '1.4': 3, '1.5': 3, '2.1': 3, '2.2': 3, '2.3': 5, '2.4': 2 },
  ...{ '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5, '4.1': 5, '4.2': 5, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 6, '5.3': 3, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '8.1': 4, '8.2': 4, '8.3': 3, '8.4': 2, '9.1': 3, '9.2': 4 },
  ...{ '11.1': 4, '11.2': 5, '11.3': 5, '11.4': 4, '11.5': 2, '11.6': 2, '12.1': 5, '12.2': 2, '12.3': 5 },
  ...{ '13.1': 4, '13.2': 6, '13.3': 4, '13.4': 7, '14.1': 2, '14.2': 8, '14.3': 3 },
  ...{ '15.1': 5, '15.2': 5, '15.3': 7, '15.4': 4, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 4 },
}
/** Requirements of level 3. */
const BEYOND = new Set(
  `1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7 3.4.8 3.5.6 3.5.7 3.5.8 3.6.1 3.7.3 3.7.4 3.7.5 4.1.4 4.1.5 4.2.2 4.2.3 4.2.4 4.2.5
  5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 7.5.3 8.1.3 8.1.4 8.2.4 8.3.2 8.3.3 8.4.2
  11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7
  14.2.5 14.2.6 14.2.7 14.2.8 15.1.4 15.1.5 15.2.4 15.2.5 15.4.1 15.4.2 15.4.3 15.4.4 16.5.4`.split(/\s+/),
)

test('every requirement of levels 1 and 2 stands in the sheet, once', () => {
  const known = Object.entries(SECTIONS).flatMap(([section, total]) => Array.from({ length: total }, (_, at) => `${section}.${at + 1}`))
  const listed = lines.flatMap((line) => (/^- ((?:\d+\.\d+\.\d+(?:, )?)+)/.exec(line)?.[1] ?? '').split(', '))
  expect(listed.toSorted()).toEqual(known.filter((number) => !BEYOND.has(number)).toSorted())
})

test('every file that the sheet names is there, and every test that it quotes is in its file', () => {
  const missing: string[] = []
  for (const line of lines) {
    let file = ''
    for (const [, path, quoted] of line.matchAll(/`([\w./-]+\/[\w./-]+)`|“([^”]+)”/g)) {
      if (path) file = path
      if (path && !files.includes(path)) missing.push(path)
      if (quoted && !textOf(file).includes(quoted)) missing.push(`${file}: ${quoted}`)
    }
  }
  expect(missing).toEqual([])
})

test('a line says by what a requirement is kept, why there is nothing to keep, or that it is not met', () => {
  const silent = lines.filter((line) => !/`[\w./-]+`|“|\*\*not met|\b[Nn]o\b|the proxy|table above/.test(line))
  expect(silent).toEqual([])
})
