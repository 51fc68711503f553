// Read by each worker of Vitest, before each test file: JavaScript, since only then Node need not load what strips types. Whatever else
// a worker reads has been stripped and compiled before (NODE_COMPILE_CACHE).
import { registerHooks } from 'node:module'
import { afterAll, vi } from 'vitest'

/** The files of a worker share its globals: a clock or timers that one has stopped would stand still for all that come after it. */
afterAll(() => void vi.useRealTimers())

/**
 * Node parses a package's whole package.json at each import of it and within it (node:internal/modules/package_json_reader): of
 * drizzle-orm's 179 kB that is half of what loading the server takes. Its files import each other by their full names.
 */
const PACKAGE = 'drizzle-orm'
const FOLDER = `/node_modules/${PACKAGE}/`
const resolved = new Map()

/**
 * Where files of the house lie is plain from package.json's "imports", and what they are from their names. Otherwise each of ten thousand
 * imports is looked up, and Vitest's main process is told of it: half of what loading the server takes without drizzle-orm. Told it
 * is of the tests', for its reports of failures; of all others only while it watches.
 */
const OF_THE_HOUSE = /^#((?:contract|server|web|database|bench)\/.*\.ts)$/
const ROOT = new URL('..', import.meta.url).href
const isWatching = process.env.VITEST_MODE === 'WATCH'

/** What Vitest adds to the name of a test file, lest Node take it for one that it has read; what is compiled is cached by its name. */
const READ_ANEW = /\?vitest=\d+$/
const read = new Set()

const HOOKS = Symbol.for('rutaseda.test-hooks')
if (!globalThis[HOOKS]) {
  globalThis[HOOKS] = registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (parentURL.includes(FOLDER) && specifier.startsWith('.'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
        const found = resolved.get(specifier) ?? next(specifier, context)
        resolved.set(specifier, found)
        return { ...found, shortCircuit: true }
      }
      const [, path] = isWatching ? [] : (OF_THE_HOUSE.exec(specifier) ?? [])
      if (path) return { url: ROOT + path, format: 'module-typescript', shortCircuit: true }
      const found = next(specifier, context)
      if (isWatching || !READ_ANEW.test(found.url)) return found
      const url = found.url.replace(READ_ANEW, '')
      if (read.has(url)) return found
      read.add(url)
      return { ...found, url, shortCircuit: true }
    },
  })
}
