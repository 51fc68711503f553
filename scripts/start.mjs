// npm start: install, build, serve. npm run dev: the same with hot reload.
import { spawn } from 'node:child_process'
import { compileWords, prepare } from './build.mjs'
import { install } from './install.mjs'
import { serverArguments, serverEnvironment } from './server-process.mjs'
import { checkNode, environment, root } from './setup.mjs'
import { endTools, timed, tool } from './tools.mjs'

const isDevelopment = process.argv.includes('--dev')
const mode = isDevelopment ? 'development' : (process.env.NODE_ENV ?? 'production')
// Not in development, where hot reload restarts the server repeatedly.
const beginning = isDevelopment ? {} : { STARTED_AT: String(Date.now()) }
const settings = environment({ ...serverEnvironment(), NODE_ENV: mode, ...beginning })

let server
async function stop(signal) {
  if (server) return void server.kill(signal)
  await endTools(signal)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
// npm forwards a signal to its shell, which may exit silently and leave no one to stop the server, so we watch for the shell's exit.
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

/** If this fails, the server tries again and reports the error. */
function fillDatabase(wordsAreCompiled) {
  const options = { env: environment({ NODE_ENV: mode }), isPatient: true, inputUntil: wordsAreCompiled }
  return timed('database', () => tool('node', ['scripts/fill-database.ts'], options).catch(() => {}))
}
