// npm start: install, build, serve. npm run dev: the same with hot reload.
import { spawn } from 'node:child_process'
import { prepare } from './build.mjs'
import { serverArguments, serverEnvironment } from './server-process.mjs'
import { checkNode, environment, install, root, run } from './setup.mjs'

const isDevelopment = process.argv.includes('--dev')
if (isDevelopment) {
  install()
  checkNode()
  run('node', ['scripts/compile-words.ts'])
} else {
  prepare()
}
const mode = isDevelopment ? 'development' : (process.env.NODE_ENV ?? 'production')
const source = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'scripts/serve.ts']
const server = spawn('node', isDevelopment ? source : serverArguments(), {
  cwd: root,
  stdio: 'inherit',
  env: environment({ ...serverEnvironment(), NODE_ENV: mode }),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// npm passes a signal on to its shell, which may end without a word: then there is nobody left to stop the server.
const shell = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 500).unref()
server.on('exit', (code) => process.exit(code ?? 1))
