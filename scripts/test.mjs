// npm test and its variants. vitest.config.ts defines which tests belong to which Vitest project.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { environment, root } from './setup.mjs'
import { endTools, timed as measured, tool } from './tools.mjs'

const CHECKS = {
  style: ['biome', 'check', '--reporter=summary', '.'],
  types: ['tsc', '--build'],
  'unused code': ['knip'],
}
const EXHAUSTIVE = { EXHAUSTIVE: '1' }
/**
 * For each command: whether to run the checks, and what Vitest runs. With the machine otherwise idle: `alone` starts whole shops, `timed`
 * asserts durations, one at a time. `inTurn`: browser tests run last, because at full counts their timeouts are too short to share it.
 */
const COMMANDS = {
  test: { checks: true, projects: ['pure', 'web', 'server', 'journeys'] },
  verify: { checks: true, projects: ['pure'] },
  all: {
    checks: true,
    projects: ['pure', 'web', 'server', 'journeys', 'long'],
    env: EXHAUSTIVE,
    inTurn: true,
    alone: ['exhaustive'],
    timed: ['timed'],
    onExternal: ['server'],
    // Pages behave the same on any PostgreSQL, so only calls, jobs and work of several servers are tested on an external one, too.
    externalFolders: ['server/', 'database/', 'tests/order-life/', 'tests/faults/', 'tests/live/'],
  },
  shell: { projects: ['long'], folders: ['tests/journeys/shell/'] },
  console: { projects: ['long'], folders: ['tests/journeys/console/'] },
  typing: { projects: ['journeys'], folders: ['tests/journeys/early-typing'], env: { ...EXHAUSTIVE, TYPING_TIMES: '20' } },
  links: { projects: ['server'], folders: ['tests/links/'], env: { ...EXHAUSTIVE, LINKS: 'all' } },
  offers: { projects: ['server'], folders: ['tests/merchant-offers'], env: { ...EXHAUSTIVE, OFFERS: 'all' } },
  chat: { projects: ['server'], folders: ['tests/live/chat-soak'], env: { CHAT_MESSAGES: '10000' } },
  orders: { projects: ['server'], folders: ['tests/order-life/'], env: { ...EXHAUSTIVE, MODEL_STEPS: '10000' }, onExternal: ['server'] },
  faults: { projects: ['exhaustive'], folders: ['tests/faults/seeds/'], env: { ...EXHAUSTIVE, ...faultSettings() } },
  fuzz: { projects: ['server'], folders: ['tests/fuzz/'], env: { ...EXHAUSTIVE, FUZZ_RUNS: '150' } },
}
const BROWSED = ['journeys', 'long']
/** Each browser consists of several processes. */
const BROWSERS = ['--maxWorkers=2']
const ONE_BY_ONE = ['--maxWorkers=1']
/** If more files fail, something is broken, so a retry is pointless. */
const MOST_TRIED_AGAIN = 3
/** Kills a run whose tests leave something running, which would otherwise never end. */
const END_WITHIN_MS = 120 * 60_000

/** Running child processes. If this command is stopped, it stops them and everything they started, and waits for them. */
const running = new Set()
let isEnded = false
const ending = () => (running.size === 0 ? process.exit(1) : new Promise(() => {}))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isEnded = true
    for (const child of running) child.kill(signal)
    void endTools(signal).then(ending)
  })
}

const {
  checks = false,
  projects,
  folders = [],
  env = {},
  inTurn = false,
  alone = [],
  timed = [],
  onExternal = [],
  externalFolders = folders,
} = COMMANDS[process.argv[2] ?? 'test']
const shownLater = []
const failedNames = []
await prepare({ all: true, beside: checkAndFill })
if (projects.some((project) => BROWSED.includes(project))) process.env.CHROMIUM_PATH = findChromium()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const browsed = projects.filter((project) => BROWSED.includes(project))
const others = projects.filter((project) => !BROWSED.includes(project))
const parts = [
  ...(others.length > 0 ? [() => run('tests', others, folders, env)] : []),
  ...(browsed.length > 0 ? [() => withSecondTry('journeys in the browser', browsed, folders, env, others.length > 0 && !inTurn)] : []),
]
const runs = []
if (inTurn) for (const part of parts) runs.push(await part())
// Browser tests mostly wait, so other tests run at the same time; their output is shown after both have finished.
else runs.push(...(await Promise.all(parts.map((part) => part()))))
if (alone.length > 0) runs.push(await run('tests that start whole shops', alone, folders, env))
if (timed.length > 0) runs.push(await run('timed tests', timed))
const external = onExternal.length > 0 && answeringPostgres()
if (external) runs.push(await run('tests on an external PostgreSQL', onExternal, externalFolders, { TEST_DATABASE_URL: external }))

for (const log of shownLater) console.log(readFileSync(log, 'utf8'))
for (const { failures } of runs) for (const { title } of failures) console.error(`\n✗ ${title}`)
for (const name of failedNames) console.error(`failed: ${name}`)
for (const { again = [] } of runs) for (const title of again) console.log(`\n! passed only on the second try: ${title}`)
const sum = (count) => runs.reduce((total, each) => total + count(each), 0)
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`)
process.exit(failedNames.length > 0 || runs.some(({ isSound }) => !isSound) ? 1 : 0)

/** `npm run faults -- --seeds 3`, or a single seed again with `--seed 17`; `--seconds` is the duration of each. */
function faultSettings() {
  const options = { seeds: { type: 'string', default: '20' }, seed: { type: 'string' }, seconds: { type: 'string', default: '12' } }
  const isFaults = process.argv[2] === 'faults'
  const { seeds, seed, seconds } = parseArgs({ args: isFaults ? process.argv.slice(3) : [], options }).values
  return { FAULT_SEEDS: seeds, FAULT_SECONDS: seconds, ...(seed === undefined ? {} : { FAULT_SEED: seed }) }
}

/** Runs while the pages are built: the checks, which need the compiled phrases, and the template database that test files copy. */
async function checkAndFill(wordsAreCompiled) {
  const needsBase = !process.env.TEST_DATABASE_URL && projects.some((name) => name !== 'pure')
  const filling = { env: environment({ NODE_ENV: 'test' }), inputUntil: wordsAreCompiled }
  await Promise.all([
    needsBase && measured('test database', () => tool('node', ['tests/base-process.ts'], filling)),
    ...Object.entries(checks ? CHECKS : {}).map(async ([name, [command, ...args]]) => {
      await wordsAreCompiled
      const said = await tool(command, args, { isPatient: true }).catch(({ message }) => {
        failedNames.push(name)
        return message
      })
      console.log(`\n— ${name}\n${said}`)
    }),
  ])
}

/**
 * A real browser next to a server, a database and other tests on two cores is sometimes slow. If only up to three journey files failed,
 * they are retried once with their own shop; tests that pass only then are reported with their first failure.
 */
async function withSecondTry(name, ...rest) {
  const first = await run(name, ...rest)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  const isWorthIt = !first.isSound && !first.isUnhandled && files.length > 0 && files.length <= MOST_TRIED_AGAIN
  if (!isWorthIt || !(await run(`${name}, once more`, BROWSED, files)).isSound) return first
  return {
    ...first,
    isSound: true,
    passed: first.passed + first.failures.length,
    failures: [],
    again: first.failures.map(({ title }) => title),
  }
}

/** Result of a Vitest run: whether all passed, how many did, and the failures. */
async function run(name, names, files = [], extra = {}, isShownLater = false) {
  console.log(`\n— ${name}`)
  const report = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
  const unhandled = `${report}.unhandled`
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${join(root, 'scripts', 'unhandled-errors.mjs')}`]
  const vitest = spawn(
    'vitest',
    [
      'run',
      ...files,
      ...names.map((each) => `--project=${each}`),
      ...(names.some((each) => BROWSED.includes(each)) ? BROWSERS : []),
      ...(names.includes('timed') ? ONE_BY_ONE : []),
      ...reporters,
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: ['ignore', ...(isShownLater ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
      env: environment({ NODE_ENV: 'test', UNHANDLED_ERRORS: unhandled, ...extra }),
      timeout: END_WITHIN_MS,
      killSignal: 'SIGKILL',
    },
  )
  running.add(vitest)
  const log = `${report}.log`
  if (isShownLater) for (const stream of [vitest.stdout, vitest.stderr]) stream.pipe(createWriteStream(log, { flags: 'a' }))
  const [status] = await once(vitest, 'close')
  running.delete(vitest)
  if (isEnded) await ending()
  if (isShownLater) shownLater.push(log)
  const { numPassedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  return { isSound: status === 0, isUnhandled: existsSync(unhandled), passed: numPassedTests, failures: testResults.flatMap(failuresOf) }
}

function failuresOf({ name, status, message, assertionResults }) {
  if (status !== 'failed') return []
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  // A file that could not be loaded has no test results.
  if (tests.length === 0) return [{ file, title: `${file}\n${message}` }]
  return tests.map(({ fullName, failureMessages }) => ({ file, title: [`${file}: ${fullName}`, ...failureMessages].join('\n') }))
}

/** URL of a PostgreSQL on this machine or from the environment, if it answers. It is not an error if there is none. */
function answeringPostgres() {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const { status } = spawnSync('node', [join(root, 'scripts', 'postgres-answers.mjs'), url], { cwd: root, env: environment() })
  if (status !== 0) console.log('\nNo external PostgreSQL (15 or newer) answers: the server tests ran only on the embedded one.')
  return status === 0 ? url : undefined
}
