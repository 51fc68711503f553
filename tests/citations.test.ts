import { expect, test } from 'vitest'
import { code, files, textOf } from '#tests/source-files.ts'

const headings = (path: string) => [...textOf(path).matchAll(/^#+ §?(\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number!)
const cited = (pattern: RegExp) =>
  code.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([citation, number]) => ({ path, citation, number: number! })))

test.each([
  ['docs/product/decisions.md', /\bdecisions(?:-continued)?(?:\.md)? §(\d+(?:\.\d+)?)/g],
  ['docs/product/safety.md', /\bsafety(?:\.md)? (\d+)\b/g],
  ['docs/product/specification.md', /(?<!decisions(?:-continued)?(?:\.md)? )§(\d+)\b(?!\.)/g],
])('the rules that the code cites stand in %s, each under its number', (path, pattern) => {
  const known = new Set(headings(path))
  const citations = cited(pattern)
  expect(citations.length).toBeGreaterThan(20)
  expect(citations.filter(({ number }) => !known.has(number)).map(({ path: from, citation }) => `${from}: ${citation}`)).toEqual([])
})

test('the files that comments name are there', () => {
  const names = new Set(files.map((path) => path.split('/').at(-1)!))
  const named = (path: string) =>
    textOf(path)
      .split('\n')
      .filter((line) => /^\s*(\/\*\*|\*|\/\/)/.test(line))
      .flatMap((line) => [...line.matchAll(/[\w.-]+\.tsx?\b/g)].map(([name]) => name))
  const missing = code
    .filter((path) => /^(contract|server|web)\//.test(path))
    .flatMap((path) =>
      named(path)
        .filter((name) => !names.has(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})
