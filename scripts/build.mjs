// Compiles the words and builds the web part when a source changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, environment, install, root, run } from './setup.mjs'

const SOURCES = ['contract', 'web', 'locales', 'scripts', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const stamp = join(root, 'build/built-from')

/** Installs and builds whatever is out of date. */
export function prepare() {
  install()
  checkNode()
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building …')
  run('node', ['scripts/compile-words.ts'])
  run('react-router', ['build', '--logLevel', 'warn'], { env: environment({ NODE_ENV: 'production' }) })
  run('node', ['scripts/compress-assets.ts'])
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const facts = statSync(join(root, path))
    if (!facts.isDirectory()) return void hash.update(`${path} ${facts.size} ${facts.mtimeMs}\n`)
    for (const name of readdirSync(join(root, path)).sort()) if (name !== 'compiled') visit(join(path, name))
  }
  SOURCES.forEach(visit)
  return hash.digest('hex')
}

if (process.argv[1]?.endsWith('build.mjs')) prepare()
