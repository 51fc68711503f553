import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResolvedConfig } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { fieldLimits } from './scripts/field-limits.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'

const at = (path: string) => join(import.meta.dirname, path)

/** Workers load a thousand modules, the set-up some; what Node made of them is cached beside the installed packages. */
process.env['NODE_COMPILE_CACHE'] ??= at('node_modules/.cache/node')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

/** As Node has it, so that the set-up of a run reads the sources no second time. */
const { namedTests, testsByKind } = (await import(pathToFileURL(at('tests/test-kinds.ts')).href)) as typeof import('#tests/test-kinds.ts')
const { exhaustive, journeys, long, pure, server, timed, web } = testsByKind(namedTests(process.argv))

/** Vite in its test mode has packages export what they have for development: slower, and not what is served. */
const asServed = {
  name: 'as-served',
  configResolved({ ssr }: ResolvedConfig) {
    Object.assign(ssr, { resolve: { ...ssr.resolve, conditions: ['node'] } })
  },
}

/** Node runs the server's TypeScript by itself, as it does in production. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }
const PURE = {
  globalSetup: [at('tests/built.ts')],
  setupFiles: [at('tests/worker.mjs')],
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
/**
 * One PostgreSQL for the run. The files of a worker share its modules: loading the server anew for each took two fifths of the time.
 * Pages are rendered by React as it is served: its development build takes a third longer.
 */
const WITH_DATABASE = {
  ...PURE,
  globalSetup: [at('tests/built.ts'), at('tests/cluster.ts')],
  env: { NODE_ENV: 'production' },
  experimental: NATIVE,
}
/** In test:all these follow the rest: times are as promised (tests/exhaustive.ts). */
const FOLLOWING = process.env['EXHAUSTIVE'] === '1' ? { ...WITH_DATABASE.env, ALONE: '1' } : WITH_DATABASE.env
/** A real browser beside all else takes its time. */
const BROWSED = { ...WITH_DATABASE, env: FOLLOWING, testTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/**
 * As many as a small machine has cores: with a third the same files took a third longer. With more room for what is garbage soon less
 * of it is copied first: a twelfth of a worker's time.
 */
const WORKERS = { pool: 'forks' as const, maxWorkers: 2, execArgv: ['--max-semi-space-size=64'] }

const PROJECTS: TestProjectInlineConfiguration[] = [
  { test: { ...PURE, name: 'pure', include: pure, experimental: NATIVE } },
  {
    // Otherwise its plugins have this file read once more.
    extends: false,
    plugins: [fieldLimits, inlineScripts],
    test: { ...PURE, ...WORKERS, globalSetup: WITH_DATABASE.globalSetup, name: 'web', include: web },
  },
  { plugins: [asServed], test: { ...WITH_DATABASE, name: 'server', include: server } },
  { plugins: [asServed], test: { ...WITH_DATABASE, env: FOLLOWING, name: 'exhaustive', include: exhaustive, testTimeout: 180_000 } },
  // What promises a time, once more, with nothing beside it.
  { plugins: [asServed], test: { ...WITH_DATABASE, name: 'timed', include: timed, env: { ...WITH_DATABASE.env, ALONE: '1' } } },
  { plugins: [asServed], test: { ...BROWSED, name: 'journeys', include: journeys } },
  { plugins: [asServed], test: { ...BROWSED, name: 'long', include: long } },
]

export default defineConfig({
  test: {
    // One of its own plugins has a server of its own, whether it has tests or not.
    projects: PROJECTS.filter(({ test }) => test?.include?.length),
    ...WORKERS,
    passWithNoTests: true,
  },
})
