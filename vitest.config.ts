import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResolvedConfig } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { fieldLimits } from './scripts/field-limits.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'

const at = (path: string) => join(import.meta.dirname, path)

/** Workers load a thousand modules and the set-up some more; Node's compile cache for them is stored beside the installed packages. */
process.env['NODE_COMPILE_CACHE'] ??= at('node_modules/.cache/node')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])

/** Imported natively by Node, so that global set-up, which uses the same modules, does not load them again. */
const { namedTests, testsByKind } = (await import(pathToFileURL(at('tests/test-kinds.ts')).href)) as typeof import('#tests/test-kinds.ts')
const { exhaustive, journeys, long, pure, server, timed, web } = testsByKind(namedTests(process.argv))

/** In test mode, Vite resolves packages to their development builds, which are slower and differ from what is served. */
const asServed = {
  name: 'as-served',
  configResolved({ ssr }: ResolvedConfig) {
    Object.assign(ssr, { resolve: { ...ssr.resolve, conditions: ['node'] } })
  },
}

/** Node runs the server's TypeScript natively, as in production. */
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
 * One PostgreSQL for the whole run. Files in a worker share modules: loading the server for each file took two fifths of the time. Pages
 * are rendered with React's production build, as they are served: the development build takes a third longer.
 */
const WITH_DATABASE = {
  ...PURE,
  globalSetup: [at('tests/built.ts'), at('tests/cluster.ts')],
  env: { NODE_ENV: 'production' },
  experimental: NATIVE,
}
/** In test:all these run after the rest, so durations are asserted as promised (tests/exhaustive.ts). */
const FOLLOWING = process.env['EXHAUSTIVE'] === '1' ? { ...WITH_DATABASE.env, ALONE: '1' } : WITH_DATABASE.env
/** A real browser is slow when everything else runs at the same time. */
const BROWSED = { ...WITH_DATABASE, env: FOLLOWING, testTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/**
 * As many workers as a small machine has cores: with a third worker, the same files took a third longer. A larger young generation means
 * less copying of short-lived objects, which saves a twelfth of a worker's time.
 */
const WORKERS = { pool: 'forks' as const, maxWorkers: 2, execArgv: ['--max-semi-space-size=64'] }

const PROJECTS: TestProjectInlineConfiguration[] = [
  { test: { ...PURE, name: 'pure', include: pure, experimental: NATIVE } },
  {
    // Without this, Vitest loads this config file again for the project's plugins.
    extends: false,
    plugins: [fieldLimits, inlineScripts],
    test: { ...PURE, ...WORKERS, globalSetup: WITH_DATABASE.globalSetup, name: 'web', include: web },
  },
  { plugins: [asServed], test: { ...WITH_DATABASE, name: 'server', include: server } },
  { plugins: [asServed], test: { ...WITH_DATABASE, env: FOLLOWING, name: 'exhaustive', include: exhaustive, testTimeout: 180_000 } },
  // Tests that assert durations run once more, with nothing else running.
  { plugins: [asServed], test: { ...WITH_DATABASE, name: 'timed', include: timed, env: { ...WITH_DATABASE.env, ALONE: '1' } } },
  { plugins: [asServed], test: { ...BROWSED, name: 'journeys', include: journeys } },
  { plugins: [asServed], test: { ...BROWSED, name: 'long', include: long } },
]

export default defineConfig({
  test: {
    // A project with its own plugins starts its own Vite server, even without tests.
    projects: PROJECTS.filter(({ test }) => test?.include?.length),
    ...WORKERS,
    passWithNoTests: true,
  },
})
