// npm test: the set-up of npm start, then every check that CI runs. npm run verify: its quick part.
// npm run test:shell: the long journeys through header, session and releases, sentence by sentence.
// npm run test:orders: the life of orders in 10,000 steps.
// npm run test:chat: 10,000 messages between two browsers’ clients on two servers that are cut off, killed and asked again.
// npm run test:links: every address that a page links to, where npm test follows some of each kind.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { prepare } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { environment, root } from './setup.mjs'

/** Tests that leave something running would hold up whoever waits for them. */
const END_WITHIN_MS = 30 * 60_000
/** What asks no database, or brings its own, is the same on any. */
const SAME = [
  'tests/{start,architecture,type-projects,spec,spec-constants,openapi,valid-pages}.test.ts',
  'tests/{forms,links}/*',
  'tests/hostile/{sockets,client-faults}*',
  'tests/page-cache/crossing*',
]
/** Faults, floods, crawls and whole processes: two thirds of the minutes. */
const SLOW = [
  'tests/{fuzz,live,links,hostile,forms,faults,page-cache}/**',
  'tests/{start,production-start,first-start,mail-restart,environment,access,type-projects}.test.ts',
]
const isQuick = process.argv.includes('--quick')
prepare()

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const failed = []
const failedTitles = []
let passedTests = 0
let failedTests = 0

if (process.argv.includes('--shell')) {
  process.env.CHROMIUM_PATH = findChromium()
  tests('journeys through the shell', 'shell')
} else if (process.argv.includes('--links')) tests('every address that a page links to', 'unit', { LINKS: 'all' }, ['tests/links/'])
else if (process.argv.includes('--chat')) {
  const messages = { CHAT_MESSAGES: process.env.CHAT_MESSAGES ?? '10000' }
  tests('messages through servers that come and go', 'unit', messages, ['tests/live/chat-soak'])
} else if (process.argv.includes('--orders')) {
  const steps = { MODEL_STEPS: process.env.MODEL_STEPS ?? '10000' }
  tests('the life of orders', 'unit', steps, ['tests/order-life/'])
  const external = answeringPostgres()
  if (external)
    tests('the life of orders on an external PostgreSQL', 'unit', { ...steps, TEST_DATABASE_URL: external }, ['tests/order-life/'])
} else everything()

for (const title of failedTitles) console.error(`\n✗ ${title}`)
for (const name of failed) console.error(`failed: ${name}`)
console.log(`${passedTests} passed, ${failedTests} failed`)
process.exit(failed.length > 0 ? 1 : 0)

function everything() {
  check('style', 'biome', ['check', '--reporter=summary', '.'])
  check('types', 'tsc', ['--build'])
  check('unused code', 'knip', [])
  tests('server and contract', 'unit', {}, isQuick ? without(SLOW) : [])
  if (!isQuick) {
    process.env.CHROMIUM_PATH = findChromium()
    tests('journeys in the browser', 'journeys')
    const external = answeringPostgres()
    // What was fuzzed is fuzzed a little.
    const settings = { TEST_DATABASE_URL: external, FUZZ_RUNS: process.env.FUZZ_RUNS ?? '40' }
    if (external) tests('server on an external PostgreSQL', 'unit', settings, ['server/', 'database/', 'tests/', ...without(SAME)])
  }
}

/** Arguments that leave files out. */
function without(files) {
  return files.flatMap((each) => ['--exclude', each])
}

function check(name, command, args) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) failed.push(name)
}

function tests(name, project, extra = {}, folders = []) {
  const report = join(results, `${project}-${failed.length}-${passedTests}.json`)
  console.log(`\n— ${name}`)
  const { status } = spawnSync(
    'vitest',
    ['run', ...folders, '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      cwd: root,
      stdio: 'inherit',
      env: environment({ NODE_ENV: 'test', ...extra }),
      timeout: END_WITHIN_MS,
      killSignal: 'SIGKILL',
    },
  )
  if (status !== 0) failed.push(name)
  if (!existsSync(report)) return
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  passedTests += numPassedTests
  failedTests += numFailedTests
  for (const { name: file, assertionResults } of testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') failedTitles.push([`${relative(root, file)}: ${fullName}`, ...failureMessages].join('\n'))
    }
  }
}

/** A PostgreSQL that answers on this machine, or the one that the environment names; it is no failure if there is none. */
function answeringPostgres() {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const { status } = spawnSync(
    'node',
    [
      '-e',
      `import('pg').then(async ({ default: { Client } }) => { const c = new Client({ connectionString: ${JSON.stringify(url)}, connectionTimeoutMillis: 2000 }); await c.connect(); const { rows } = await c.query("select current_setting('server_version_num')::int >= 150000 as ok"); await c.end(); process.exit(rows[0].ok ? 0 : 1) }).catch(() => process.exit(1))`,
    ],
    { cwd: root, env: environment() },
  )
  if (status !== 0) console.log('\nNo external PostgreSQL (15 or newer) answers: the server tests ran on the embedded one alone.')
  return status === 0 ? url : undefined
}
