// Compiles the phrases and builds server and pages, each only if its sources changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { checkNode, environment, root } from './setup.mjs'
import { orEnd, timed, tool } from './tools.mjs'

const BUILD = join(root, 'build')
const OF_WORDS = ['locales', 'scripts/compile-words.ts', 'package-lock.json']
const PLUGINS = ['direct-imports', 'field-limits', 'inline-scripts', 'one-byte-sources'].map((name) => `scripts/${name}.ts`)
const OF_PAGES = [...OF_WORDS, 'contract', 'web', 'vite.config.ts', 'react-router.config.ts', ...PLUGINS, 'scripts/compress-assets.ts']
const OF_SERVER = [...OF_WORDS, 'contract', 'server', 'database', 'scripts', 'package.json']

/**
 * Installs and builds whatever is out of date.
 * @param all also what tests, benches and screenshots need
 * @param isLoud shows the output of the tools
 * @param besidePages work that runs while the pages are built, from the start; receives the promise of the compiled phrases
 * @param beside work that always runs, from the start; receives the same promise
 */
export async function prepare({ all = false, isLoud = false, besidePages, beside } = {}) {
  await install({ all })
  checkNode()
  const [words, server, pages] = [part('words', OF_WORDS), part('server', OF_SERVER), part('pages', OF_PAGES)]
  const isBuilt = [words, server, pages].every(({ isFresh }) => isFresh)
  if (isBuilt && !beside) return
  if (!isBuilt) console.log('Building …')
  if (!pages.isFresh) for (const former of ['client', 'server', 'compiled']) rmSync(join(BUILD, former), { recursive: true, force: true })
  const production = environment({ NODE_ENV: 'production' })
  const makeServer = () => tool('node', ['scripts/bundle-server.mjs'], { isLoud })
  const makePages = async () => {
    await tool('react-router', ['build', '--logLevel', 'warn'], { isLoud, env: production })
    await tool('node', ['scripts/compress-assets.ts'], { isLoud })
  }
  await orEnd(() => {
    const compiled = words.make(() => tool('node', ['scripts/compile-words.ts'], { isLoud }))
    const built = [server.make(makeServer, compiled), pages.make(makePages, compiled)]
    return Promise.all([compiled, ...built, pages.isFresh || besidePages?.(compiled), beside?.(compiled)])
  })
}

/** Compiles only the phrases, for commands that run from the sources. */
export const compileWords = () => orEnd(() => part('words', OF_WORDS).make(() => tool('node', ['scripts/compile-words.ts'])))

/** Whether the server's bundle is up to date with its sources. */
export const isServerBuilt = () => part('server', OF_SERVER).isFresh

function part(name, sources) {
  const stamp = join(BUILD, `${name}-built-from`)
  const expected = fingerprint(sources)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === expected
  const make = async (work, after) => {
    await after
    if (isFresh) return
    // Removed first, so that interrupted work never counts as finished.
    rmSync(stamp, { force: true })
    await timed(name, work)
    mkdirSync(BUILD, { recursive: true })
    writeFileSync(stamp, expected)
  }
  return { isFresh, make }
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const facts = statSync(join(root, path))
    if (!facts.isDirectory()) return void hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`)
    for (const name of readdirSync(join(root, path)).sort()) if (name !== 'compiled') visit(join(path, name))
  }
  sources.forEach(visit)
  return hash.digest('hex')
}

if (process.argv[1]?.endsWith('build.mjs')) await prepare({ all: process.argv.includes('--all'), isLoud: true })
