import { expect, test } from 'vitest'
import { files, textOf } from '#tests/source-files.ts'

/** Rows of an empty field, if not specified (web/styles.css). */
const USUAL = '3'

test('every number of rows of a text area is a height in the style sheet', () => {
  const areas = files
    .filter((path) => /^web\/.*\.tsx$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/<TextArea\b[^>]*? rows=\{(\d+)\}/gs)])
  const named = new Set(areas.map(([, rows]) => rows!))
  const heights = [...textOf('web/styles.css').matchAll(/&\[rows="(\d+)"\] \{\s*--rows: \1;/g)].map(([, rows]) => rows)
  expect(named.size).toBeGreaterThan(3)
  expect([...named].filter((rows) => rows !== '1' && rows !== USUAL && !heights.includes(rows))).toEqual([])
})
