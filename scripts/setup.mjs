// What every command does first; runs on whatever Node the machine has (18 or newer), before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.installed-for')

/** The environment in which `node` and every tool are the installed ones. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Installs the dependencies when the lockfile changed since the last time. */
export function install() {
  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  console.log('Installing dependencies …')
  // Not npm ci: it refuses a lockfile that lacks the packages of platforms which a registry mirror does not hold.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  writeFileSync(stamp, expected)
}

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
