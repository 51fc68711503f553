import { defineConfig } from 'vitest/config'

/** What runs in a browser is tried as it is served: with the production build of React on the server as well. */
const BROWSED = {
  globalSetup: ['tests/cluster.ts'],
  env: { NODE_ENV: 'production' },
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,database,tests,bench}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/cluster.ts'],
          // The files of a worker share its modules: loading the server anew for each took two fifths of the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...BROWSED, name: 'journeys', include: ['tests/journeys/*.e2e.ts'] } },
      { test: { ...BROWSED, name: 'long', include: ['tests/journeys/long/*.e2e.ts'] } },
      { test: { ...BROWSED, name: 'console', include: ['tests/journeys/console/*.e2e.ts'] } },
      { test: { ...BROWSED, name: 'shell', include: ['tests/journeys/shell/*.e2e.ts'] } },
    ],
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: true,
  },
})
