import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { importsOf } from '#tests/import-graph.ts'
import { code, isTest, textOf } from '#tests/source-files.ts'

const ROOT = join(import.meta.dirname, '..')
const REGISTRY = 'https://packages.example/npm'
const home = mkdtempSync(join(tmpdir(), 'rutaseda-install-'))
const inHome = (...path: string[]) => join(home, ...path)
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A stand-in for npm: records its arguments and whether it got the packages' URLs; fails as often as the file `failures` says. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
if (process.argv[2] === 'config') { console.log('${REGISTRY}/'); process.exit() }
const isAddressed = existsSync('npm-shrinkwrap.json')
if (isAddressed) copyFileSync('npm-shrinkwrap.json', 'addressed.json')
appendFileSync('calls', (process.argv.includes('--include=dev') ? 'all' : 'running') + (isAddressed ? '' : ' by name') + '\\n')
const failures = existsSync('failures') ? Number(readFileSync('failures', 'utf8')) : 0
writeFileSync('failures', String(failures - 1))
if (failures > 0) { console.error('npm error 404'); process.exit(1) }
mkdirSync('node_modules', { recursive: true })
`

function lock(version: string) {
  const packages = {
    '': { name: 'shop' },
    'node_modules/pg': { version },
    'node_modules/@aws-sdk/core/node_modules/@smithy/core': { version: '2.0.0' },
    'node_modules/wasm/node_modules/tslib': { version: '3.0.0', inBundle: true },
  }
  writeFileSync(inHome('package-lock.json'), JSON.stringify({ packages }))
}

function install(...args: string[]) {
  const env = { PATH: `${inHome('bin')}:${process.env['PATH']}` }
  return new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, [inHome('scripts/install.mjs'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  )
}

const calls = () => (existsSync(inHome('calls')) ? readFileSync(inHome('calls'), 'utf8').trim().split('\n') : [])

beforeEach(() => {
  rmSync(home, { recursive: true, force: true })
  for (const folder of ['bin', 'scripts']) mkdirSync(inHome(folder), { recursive: true })
  for (const name of ['install', 'setup', 'tools']) copyFileSync(join(ROOT, `scripts/${name}.mjs`), inHome(`scripts/${name}.mjs`))
  writeFileSync(inHome('bin/npm'), NPM)
  chmodSync(inHome('bin/npm'), 0o755)
  lock('1.0.0')
})

test('what runs is installed first, what tests need once it is asked for; neither again, and nothing is taken away', async () => {
  await install()
  await install()
  expect(calls()).toEqual(['running'])
  await install('--all')
  await install('--all')
  await install()
  expect(calls()).toEqual(['running', 'all'])
  lock('1.0.1')
  await install()
  expect(calls()).toEqual(['running', 'all', 'all'])
})

test('npm is told where each package lies at the registry it is set to, for as long as it installs', async () => {
  const { said } = await install()
  const { packages } = JSON.parse(readFileSync(inHome('addressed.json'), 'utf8')) as { packages: Record<string, { resolved?: string }> }
  expect(Object.values(packages).map(({ resolved }) => resolved)).toEqual([
    undefined,
    `${REGISTRY}/pg/-/pg-1.0.0.tgz`,
    `${REGISTRY}/@smithy/core/-/core-2.0.0.tgz`,
    undefined,
  ])
  expect(existsSync(inHome('npm-shrinkwrap.json'))).toBe(false)
  expect(said.trim().split('\n')).toEqual(['Installing packages …', expect.stringMatching(/^ {2}packages: \d+\.\d s$/)])
})

test('a registry with its packages elsewhere is asked for them', async () => {
  writeFileSync(inHome('failures'), '1')
  expect((await install()).code).toBe(0)
  expect(calls()).toEqual(['running', 'running by name'])
})

test('what npm says is shown when it fails, and the next start tries again', async () => {
  writeFileSync(inHome('failures'), '2')
  const { code, said } = await install()
  expect(code).toBe(1)
  expect(said).toContain('npm error 404')
  expect(existsSync(inHome('npm-shrinkwrap.json'))).toBe(false)
  expect((await install()).code).toBe(0)
})

test('what makes the database while the words are compiled needs none of them', () => {
  const needed = new Set(['scripts/fill-database.ts'])
  // Leaves out type imports and dynamic imports.
  for (const path of needed)
    if (path.endsWith('.ts')) for (const target of importsOf(path, /^import(?! type\b)[^'(]*'([^']+)'/gm)) needed.add(target)
  expect(needed).toContain('server/kernel/database/migrate.ts')
  expect([...needed].filter((path) => path.startsWith('locales/'))).toEqual([])
})

test('what the shop is built and run with are dependencies, none of them for development', () => {
  const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> }
  const tools = ['vite.config.ts', 'scripts/bundle-server.mjs', 'scripts/compile-words.ts', 'scripts/serve.ts']
  const running = code.filter((path) => /^(contract|server|web|database)\//.test(path) && !isTest(path))
  const missing = [...tools, ...running].flatMap((path) =>
    [...textOf(path).matchAll(/^(?:import|export)(?! type\b)(?:[^'(]*from)? ?'([^'#.][^']*)'/gm)]
      .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      // vite.config.ts resolves react-router-discovery.
      .filter((name) => !name.startsWith('node:') && !(name in dependencies) && name !== 'react-router-discovery')
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
