// Compiles the words and builds the web part when a source changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, environment, install, root, run } from './setup.mjs'

const OF_BOTH = ['contract', 'locales', 'scripts', 'package-lock.json']
const OF_WEB = [...OF_BOTH, 'web', 'vite.config.ts', 'react-router.config.ts']
const OF_SERVER = [...OF_BOTH, 'server', 'database', 'package.json']

/** Installs and builds whatever is out of date. */
export function prepare() {
  install()
  checkNode()
  whenChanged('built-from', OF_WEB, () => {
    console.log('Building …')
    run('node', ['scripts/compile-words.ts'])
    run('react-router', ['build', '--logLevel', 'warn'], { env: environment({ NODE_ENV: 'production' }) })
    run('node', ['scripts/compress-assets.ts'])
  })
  whenChanged('program-built-from', OF_SERVER, () => run('node', ['scripts/bundle-server.mjs']))
}

function whenChanged(name, sources, make) {
  const stamp = join(root, 'build', name)
  const expected = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  make()
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, expected)
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

if (process.argv[1]?.endsWith('build.mjs')) prepare()
