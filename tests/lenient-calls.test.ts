import { expect, test } from 'vitest'
import { calls } from '#server/app.ts'

/** Calls whose data is public, or that read many rows (docs/decisions/024). */
const MAY_LAG = [
  /^GET \/api\/product\/(info\/\{id\}|page|suggest|nearCategory|commentPage|questionPage|recommendPage)$/,
  /^GET \/api\/index\/(productCard\/\{id\}|productCards|suggestions)$/,
  /^GET \/api\/supplier\/(page|info\/\{id\})$/,
  /^GET \/api\/supportCenter\/\w+(\/\{id\})?$/,
  /^GET \/api\/console\/stat\/series$/,
  /^POST \/api\/console\/\w+\/export$/,
]

test('replicas answer no other calls than these, and none that writes', () => {
  const lenient = calls.filter(({ endpoint }) => endpoint.mayLag)
  const names = lenient.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(names.filter((name) => !MAY_LAG.some((pattern) => pattern.test(name)))).toEqual([])
  expect(MAY_LAG.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([])
  expect(lenient.filter(({ endpoint }) => (endpoint.transaction ?? 'none') !== 'none')).toEqual([])
  // A POST may lag only in the file that it exports.
  expect(lenient.filter(({ endpoint, file }) => endpoint.method === 'POST' && !file)).toEqual([])
})
