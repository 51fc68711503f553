// npm test: the set-up of npm start, then all checks, server tests and the short journeys. npm run verify: the checks, and the tests
// without a database.
// npm run test:all: what CI runs: these, the long journeys, and the server tests on an external PostgreSQL as well.
// npm run test:shell: the long journeys through header, session and releases, sentence by sentence.
// npm run test:console: every page of the console in three languages and two widths, for screen readers and narrow windows.
// npm run test:orders: the life of orders in 10,000 steps.
// npm run test:chat: 10,000 messages between two browsers’ clients on two servers that are cut off, killed and asked again.
// npm run test:links: every address that a page links to, where npm test follows some of each kind.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { prepare } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { environment, root } from './setup.mjs'

/** Tests that leave something running would hold up whoever waits for them. */
const END_WITHIN_MS = 45 * 60_000
/** What asks no database, or brings its own, is the same on any. */
const SAME = [
  'tests/{start,architecture,type-projects,spec,spec-constants,openapi,valid-pages}.test.ts',
  'tests/{forms,links}/*',
  'tests/hostile/{sockets,client-faults}*',
  // How the server answers and caches, whatever database lies below it.
  'tests/{access,environment,mail-restart}.test.ts',
  'tests/{fuzz,page-cache}/**',
  'tests/live/chat-soak*',
]
/** What tests open a shop, a server or a cluster by; those outside of tests/ do so by whatever stands there, and its folders all do. */
const NEEDS_DATABASE = /#tests\/(shop|base|cluster|page-cache\/)|openShop|cluster|postgres|spawn/i
/** What is tried at random is tried a third as often where somebody waits for it; CI tries all of it. */
const FEWER = { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '50', CROSSED_DOCUMENTS: process.env.CROSSED_DOCUMENTS ?? '1500' }
/** Where more of them fail, something is broken. */
const MOST_TRIED_AGAIN = 3
const isQuick = process.argv.includes('--quick')
const isAll = process.argv.includes('--all')
await prepare({ all: true })

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const failed = []
const failedTitles = []
const secondTries = []
let passedTests = 0
let failedTests = 0
let runs = 0

if (process.argv.includes('--shell')) {
  process.env.CHROMIUM_PATH = findChromium()
  tests('journeys through the shell', 'shell')
} else if (process.argv.includes('--console')) {
  process.env.CHROMIUM_PATH = findChromium()
  tests('every page of the console', 'console')
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
for (const title of secondTries) console.log(`\n! passed at the second try only: ${title}`)
console.log(`${passedTests} passed, ${failedTests} failed`)
process.exit(failed.length > 0 ? 1 : 0)

function everything() {
  check('style', 'biome', ['check', '--reporter=summary', '.'])
  check('types', 'tsc', ['--build'])
  check('unused code', 'knip', [])
  if (isQuick) tests('tests without a database', 'unit', {}, withoutDatabase())
  else {
    tests('server and contract', 'unit', isAll ? {} : FEWER)
    process.env.CHROMIUM_PATH = findChromium()
    journeys('journeys in the browser', 'journeys')
  }
  if (isAll) {
    journeys('long journeys in the browser', 'long')
    const external = answeringPostgres()
    // What was fuzzed is fuzzed a little.
    const settings = { TEST_DATABASE_URL: external, FUZZ_RUNS: process.env.FUZZ_RUNS ?? '40' }
    if (external) tests('server on an external PostgreSQL', 'unit', settings, ['server/', 'database/', 'tests/', ...without(SAME)])
  }
}

function withoutDatabase() {
  return ['contract', 'database', 'server', 'tests', 'web']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => file.endsWith('.test.ts') && !needsDatabase(file, readFileSync(join(root, file), 'utf8')))
}

function needsDatabase(file, source) {
  const [folder, ...path] = file.split(sep)
  return NEEDS_DATABASE.test(source) || (folder === 'tests' ? path.length > 1 : source.includes("'#tests/"))
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
  count(name, run(name, project, extra, folders))
}

/**
 * A real browser beside a server, a database and another browser on two cores is late at times. Up to three files that failed are
 * run once more, with a shop of their own; what passes then is told with what it failed of, and is no failure. An error outside of
 * any test always is one.
 */
function journeys(name, project) {
  const first = run(name, project)
  const { isSound, isUnhandled, passed, files, titles } = first
  if (isSound || isUnhandled || files.length === 0 || files.length > MOST_TRIED_AGAIN) return count(name, first)
  if (!run(`${name}, once more`, project, {}, files).isSound) return count(name, first)
  secondTries.push(...(titles.length > 0 ? titles : files))
  count(name, { isSound: true, passed: passed + titles.length, titles: [] })
}

function count(name, { isSound, passed, titles }) {
  if (!isSound) failed.push(name)
  passedTests += passed
  failedTests += titles.length
  failedTitles.push(...titles)
}

/** What a run of a project’s tests came to: whether all is well, how many passed, which files failed and which tests of what. */
function run(name, project, extra = {}, folders = []) {
  const report = join(results, `${project}-${runs++}.json`)
  const unhandled = `${report}.unhandled`
  console.log(`\n— ${name}`)
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      ...folders,
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts', 'unhandled-errors.mjs')}`,
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: environment({ NODE_ENV: 'test', UNHANDLED_ERRORS: unhandled, ...extra }),
      timeout: END_WITHIN_MS,
      killSignal: 'SIGKILL',
    },
  )
  if (!existsSync(report)) return { isSound: status === 0, isUnhandled: false, passed: 0, files: [], titles: [] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name: path, assertionResults }) => ({ file: relative(root, path), tests: assertionResults.filter(isFailed) }))
  return {
    isSound: status === 0,
    isUnhandled: existsSync(unhandled),
    passed: numPassedTests,
    files: failures.map(({ file }) => file),
    titles: failures.flatMap(({ file, tests }) =>
      tests.map(({ fullName, failureMessages }) => [`${file}: ${fullName}`, ...failureMessages].join('\n')),
    ),
  }
}

function isFailed({ status }) {
  return status === 'failed'
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
