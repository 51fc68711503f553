import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, TRANSPORT_CODES } from '#contract/errors.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { calls } from '#server/app.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { files, ROOT } from '#tests/source-files.ts'
import { ADDED_CALLS, CALLS, MISSING_CALLS, MISSING_ROOMS } from '#tests/specified-calls.ts'
import { SPECIFIED_PAGES } from '#tests/specified-pages.ts'
import routes from '#web/routes.ts'

/** Error codes of §8, in its order. */
const CODES = [
  220001, -400, 100003, 100004, 100001, 150001, 150006, 220002, 220003, 220004, 220005, 220006, 210001, 210002, 500001, 500002, 500003,
  430001, 430002, 430003, 790001, 420001, 590002, 590003, 590013, 590015, 590016, 590017, 999000, 170002, 170003, 170004, 280001, 280008,
  810001, 810002, 150026, 150027, 100002, 100008, 100009,
  // decisions.md §1
  110001, 140001, 140002, 210003, 210004, 220007, 220008, 220009, 280009, 280010, 500004, 500005, 500006, 500007, 590018, 590019, 590020,
  590021,
  // docs/decisions/018 and 019
  140003, 220010,
  // docs/decisions/012
  220011, 220012, 220013,
  // docs/product/readings.md
  150028,
  // decisions §28
  150030,
  // decisions §19, except the codes of inquiries, conversations and applications
  110002, 110003, 140004, 150029, 170005, 220014, 220015, 280011, 590022, 590023, 790002,
  // decisions §26
  190001, 190002,
]

describe('§2 routes', () => {
  const seeded = paths(routes as RouteConfigEntry[])

  test.each(SPECIFIED_PAGES)('%s exists without prefix, under /en and under /zh', (route) => {
    const path = route.replaceAll(/\{(\w+)\}/g, ':$1')
    const missing = ['', '/en', '/zh']
      .map((prefix) => (path === '/' && prefix ? prefix : prefix + path))
      .filter((expected) => !seeded.has(expected))
    expect(missing).toEqual([])
  })

  test('every route but the one for unmatched paths is case-sensitive', () => {
    const loose = entries(routes as RouteConfigEntry[]).filter(
      ({ path, index, caseSensitive }) => path && path !== '*' && !['en', 'zh'].includes(path) && !index && !caseSensitive,
    )
    expect(loose.map(({ path }) => path)).toEqual([])
  })
})

describe('§7 calls', () => {
  const answered = new Set(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))

  test('every call is answered, and of those that decisions.md adds all but what later issues bring', () => {
    expect(CALLS.filter((call) => !answered.has(call))).toEqual([])
    const isOfMissingRoom = (call: string) => MISSING_ROOMS.some((room) => call.includes(` ${room}/`))
    expect(ADDED_CALLS.filter((call) => !answered.has(call))).toEqual(
      ADDED_CALLS.filter((call) => isOfMissingRoom(call) || MISSING_CALLS.includes(call)),
    )
  })
})

/** All endpoints that files of contract/ export, also within tables and lists. */
async function* declaredEndpoints(): AsyncGenerator<Endpoint> {
  for (const file of files.filter((path) => /^contract\/.*(?<!\.test)\.ts$/.test(path)))
    yield* endpointsIn(Object.values(await import(join(ROOT, file))))
}

function* endpointsIn(values: unknown[]): Generator<Endpoint> {
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) continue
    if ('path' in value && 'method' in value && 'input' in value) yield value as Endpoint
    else yield* endpointsIn(Object.values(value))
  }
}

test('every call that is declared is answered, and every one that is answered is declared', async () => {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const declared = new Set<string>()
  for await (const endpoint of declaredEndpoints()) declared.add(nameOf(endpoint))
  expect([...declared].sort()).toEqual(calls.map(({ endpoint }) => nameOf(endpoint)).sort())
})

describe('§8 codes', () => {
  test('every code is known, none is invented twice', () => {
    const known = Object.values(ERRORS).map(({ code }) => code)
    expect([...known].sort()).toEqual([...CODES].sort())
    expect(new Set(known).size).toBe(known.length)
  })

  test.each([...Object.values(ERRORS).map(({ code }) => code), ...TRANSPORT_CODES])('%i has its own text in each language', (code) => {
    const texts = LANGUAGES.map((language) => errorText(code, language))
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text.length).toBeGreaterThan(3)
  })

  test('a lost session is reported once and leads to sign-in after half a second, a missing user after one', () => {
    for (const name of ['sessionMissing', 'userDisabled', 'sessionExpired'] as const)
      expect(ERRORS[name].reaction).toEqual({ kind: 'login', afterMs: 500, once: true })
    expect(ERRORS.accountDeleted.reaction).toEqual({ kind: 'login', afterMs: 1000, once: false })
    expect(ERRORS.notSignedIn.reaction).toEqual({ kind: 'loginNow' })
    for (const name of ['productMissing', 'productRemoved'] as const) expect(ERRORS[name].reaction).toEqual({ kind: 'back', afterMs: 1000 })
  })
})

function entries(table: RouteConfigEntry[]): RouteConfigEntry[] {
  return table.flatMap((entry) => [entry, ...entries(entry.children ?? [])])
}

/** Full paths of a route table. */
function paths(table: RouteConfigEntry[], above = ''): Set<string> {
  return new Set(
    table.flatMap(({ path, index, children }) => {
      const here = path ? `${above}/${path}` : above
      const own = index || path ? [here || '/'] : []
      return [...own, ...paths(children ?? [], here)]
    }),
  )
}
