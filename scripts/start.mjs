// npm start: install, build, serve. npm run dev: the same with hot reload.
import { spawn } from 'node:child_process'
import { compileWords, prepare } from './build.mjs'
import { install } from './install.mjs'
import { serverArguments, serverEnvironment } from './server-process.mjs'
import { checkNode, environment, root } from './setup.mjs'
import { endTools, timed, tool } from './tools.mjs'

const isDevelopment = process.argv.includes('--dev')
const mode = isDevelopment ? 'development' : (process.env.NODE_ENV ?? 'production')
// Hot reload starts the server again and again.
const beginning = isDevelopment ? {} : { STARTED_AT: String(Date.now()) }
const settings = environment({ ...serverEnvironment(), NODE_ENV: mode, ...beginning })

let server
async function stop(signal) {
  if (server) return void server.kill(signal)
  await endTools(signal)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
// npm passes a signal on to its shell, which may end without a word: then there is nobody left to stop the server.
const shell = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && stop('SIGTERM'), 500).unref()

if (isDevelopment) {
  await install()
  checkNode()
  await compileWords()
} else await prepare({ besidePages: process.env.DATABASE_URL ? undefined : fillDatabase })

const source = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'scripts/serve.ts']
server = spawn('node', isDevelopment ? source : serverArguments(), { cwd: root, stdio: 'inherit', env: settings })
server.on('exit', (code) => process.exit(code ?? 1))

/** What fails here the server tries again, and says why. */
function fillDatabase(wordsAreCompiled) {
  const options = { env: environment({ NODE_ENV: mode }), isPatient: true, inputUntil: wordsAreCompiled }
  return timed('database', () => tool('node', ['scripts/fill-database.ts'], options).catch(() => {}))
}
