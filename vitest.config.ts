import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testsByKind } from '#tests/test-kinds.ts'
import { fieldLimits } from './scripts/field-limits.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'

/** Workers load a thousand modules; what Node made of them is cached beside the installed packages. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node')

const { pure, server, timed, web } = testsByKind()

/** Node runs the server's TypeScript by itself, as it does in production. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }
const PURE = {
  globalSetup: ['tests/built.ts'],
  setupFiles: ['tests/drizzle-paths.ts', 'tests/clock-runs-on.ts'],
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
  globalSetup: ['tests/built.ts', 'tests/cluster.ts'],
  env: { NODE_ENV: 'production' },
  experimental: NATIVE,
}
/** In test:all these follow the rest: times are as promised (tests/exhaustive.ts). */
const FOLLOWING = process.env['EXHAUSTIVE'] === '1' ? { ...WITH_DATABASE.env, ALONE: '1' } : WITH_DATABASE.env
/** A real browser beside all else takes its time. */
const BROWSED = { ...WITH_DATABASE, env: FOLLOWING, testTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      { test: { ...PURE, name: 'pure', include: pure, experimental: NATIVE } },
      { plugins: [fieldLimits, inlineScripts], test: { ...PURE, globalSetup: WITH_DATABASE.globalSetup, name: 'web', include: web } },
      { test: { ...WITH_DATABASE, name: 'server', include: server } },
      {
        test: {
          ...WITH_DATABASE,
          env: FOLLOWING,
          name: 'exhaustive',
          include: ['{server,tests}/**/*.exhaustive.ts'],
          testTimeout: 180_000,
        },
      },
      // What promises a time, once more, with nothing beside it.
      { test: { ...WITH_DATABASE, name: 'timed', include: timed, env: { ...WITH_DATABASE.env, ALONE: '1' } } },
      { test: { ...BROWSED, name: 'journeys', include: ['tests/journeys/*.e2e.ts'] } },
      { test: { ...BROWSED, name: 'long', include: ['tests/journeys/*/*.e2e.ts'] } },
    ],
    pool: 'forks',
    // As many as a small machine has cores: with a third the same files took a third longer.
    maxWorkers: 2,
    passWithNoTests: true,
  },
})
