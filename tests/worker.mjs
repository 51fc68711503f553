// Vitest's workers load this file before each test file. It is JavaScript so that Node need not load its type stripper: all other files
// that a worker loads have already been stripped and compiled (NODE_COMPILE_CACHE).
import { registerHooks } from 'node:module'
import { afterAll, vi } from 'vitest'

/** Test files of a worker share its globals: a clock or timers that one file has stopped would stay stopped for the next ones. */
afterAll(() => void vi.useRealTimers())

/**
 * Node parses a package's whole package.json at each import of the package and within it (node:internal/modules/package_json_reader):
 * for drizzle-orm's 179 kB that is half the time of loading the server. Its files import each other by full file names.
 */
const PACKAGE = 'drizzle-orm'
const FOLDER = `/node_modules/${PACKAGE}/`
const resolved = new Map()

/**
 * Path and format of our own files follow from package.json's "imports" and their names. Without this shortcut, Node looks up each of ten
 * thousand imports and Vitest reports it to its main process: half the time of loading the server, drizzle-orm aside. Vitest's process
 * still hears of the tests' own files, for its failure reports, and of all files while it watches.
 */
const OF_THE_HOUSE = /^#((?:contract|server|web|database|bench)\/.*\.ts)$/
const ROOT = new URL('..', import.meta.url).href
const isWatching = process.env.VITEST_MODE === 'WATCH'

/** Query that Vitest appends to a test file's URL so that Node loads it again; compiled code is cached by the URL without it. */
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
