// What every command stands on; runs on whatever Node the machine has (18 or newer), before anything is installed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules/.bin')

/** The environment in which `node` and every tool are the installed ones. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Runs a command in the foreground and ends this one with its exit code when it fails. */
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

/** Refuses to go on with a Node that cannot run the server's TypeScript. */
export function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { env: environment(), encoding: 'utf8' })
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return
  console.error(
    `Rutaseda runs on Node 24; found ${stdout?.trim() || 'none'}. This platform has no packaged Node 24: install it and try again.`,
  )
  process.exit(1)
}
