// Installs the packages when the lockfile changed: those that the shop is built and run with, or also those of tests, benches and pictures.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'
import { orEnd, timed, tool } from './tools.mjs'

const LOCKFILE = join(root, 'package-lock.json')
/** npm reads it before the lockfile. It is there only while npm installs; git ignores it. */
const ADDRESSED = join(root, 'npm-shrinkwrap.json')
/** The lockfile's hash, and whether only what runs was installed. */
const STAMP = join(root, 'node_modules/.installed-for')
const RUNNING = ' running'

/** All packages stay where all have been installed before: npm start after npm test takes none away. */
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
 * The lockfile names no registry, so npm would ask the one it is set to for everything that it knows of each package, to learn the
 * address of one file: 200 MB in all, more than the packages themselves, and most of the time of an install. Every usual registry has
 * it at the same place; where one has not, npm asks after all. What comes is compared with the lockfile's checksums in either case.
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
