// Installs packages if the lockfile changed: those needed to build and run the shop, or also those of tests, benches and screenshots.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'
import { orEnd, timed, tool } from './tools.mjs'

const LOCKFILE = join(root, 'package-lock.json')
/** npm prefers it to the lockfile. It exists only during an install; git ignores it. */
const ADDRESSED = join(root, 'npm-shrinkwrap.json')
/** Contains the lockfile's hash, and whether only the packages needed to run were installed. */
const STAMP = join(root, 'node_modules/.installed-for')
const RUNNING = ' running'

/** Once all packages have been installed, later installs keep them all, so that npm start after npm test removes none. */
export async function install({ all = false } = {}) {
  const lockfile = readFileSync(LOCKFILE)
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const held = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  const isAll = all || (held !== '' && !held.endsWith(RUNNING))
  const expected = isAll ? hash : `${hash}${RUNNING}`
  if (held === expected) return
  console.log(isAll ? 'Installing all packages …' : 'Installing packages …')
  await orEnd(() => timed('packages', () => npmInstall(isAll, lockfile)))
  writeFileSync(STAMP, expected)
}

/**
 * The lockfile contains no registry URLs, so npm would fetch the full metadata of every package just to learn the URL of one file: 200 MB,
 * more than the packages themselves, and most of the install time. All common registries use the same URL scheme, so we fill it in; if that
 * fails, we run npm without it. Either way, npm verifies the downloads against the lockfile's checksums.
 */
async function npmInstall(isAll, lockfile) {
  const args = ['install', '--no-save', isAll ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = () => tool('npm', args, { env: process.env })
  try {
    writeFileSync(ADDRESSED, withAddresses(JSON.parse(String(lockfile)), registry()))
    await npm()
  } catch {
    rmSync(ADDRESSED, { force: true })
    await npm()
  } finally {
    rmSync(ADDRESSED, { force: true })
  }
}

function registry() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  return stdout.trim().replace(/\/*$/, '')
}

function withAddresses(lock, registry) {
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place || entry.resolved || entry.inBundle || entry.link) continue
    const name = entry.name ?? place.split('node_modules/').at(-1)
    entry.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  return JSON.stringify(lock)
}

if (process.argv[1]?.endsWith('install.mjs')) await install({ all: process.argv.includes('--all') })
