// Shared by all commands; runs on any installed Node (18 or newer), before any package is installed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules/.bin')

/** An environment in which `node` and all tools resolve to the installed packages. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Runs a command in the foreground; if it fails, exits with its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Exits if the installed Node cannot run the server's TypeScript. */
export function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { env: environment(), encoding: 'utf8' })
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return
  console.error(
    `Rutaseda runs on Node 24; found ${stdout?.trim() || 'none'}. npm has no Node 24 for this platform: install it and try again.`,
  )
  process.exit(1)
}
