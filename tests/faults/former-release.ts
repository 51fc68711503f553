import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/source-files.ts'
import { PROGRAM, serverArguments } from '../../scripts/server-process.mjs'
import { environment } from '../../scripts/setup.mjs'

/** Number of migrations between the releases: a single one would test little. */
const MIGRATIONS_BACK = Number(process.env['MIGRATIONS_BACK'] ?? 3)
const JOURNAL = 'database/migrations/meta/_journal.json'

/** An earlier release, built from its own code with the packages of this one. */
export interface FormerRelease {
  commit: string
  /** Number of its migrations. */
  migrations: number
  folder: string
  /** Arguments for Node that run its server. */
  program: string[]
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const json = (text: string) => JSON.parse(text) as Record<string, unknown>
const migrationsIn = (text: string) => (json(text)['entries'] as unknown[]).length

/** The latest commit that lacks some of today's migrations, or FORMER_COMMIT; a sentence with the reason if there is none to build. */
function findFormer(): { commit: string; migrations: number } | string {
  const today = migrationsIn(readFileSync(join(ROOT, JOURNAL), 'utf8'))
  const at = (commit: string) => ({ commit, migrations: migrationsIn(git('show', `${commit}:${JOURNAL}`)) })
  try {
    const named = process.env['FORMER_COMMIT']
    const commits = named ? [git('rev-parse', named)] : git('log', '--format=%H', '--', JOURNAL).split('\n').filter(Boolean)
    const found = commits.map(at).find(({ migrations }) => named || migrations <= today - MIGRATIONS_BACK)
    if (!found) return 'git has no release with fewer migrations'
    const other = Object.entries((json(git('show', `${found.commit}:package.json`))['dependencies'] ?? {}) as Record<string, string>).find(
      ([name, version]) => installedVersion(name) !== version,
    )
    return other ? `the former release needs ${other.join(' ')}, which is not installed` : found
  } catch {
    return 'there is no git history'
  }
}

function installedVersion(name: string): string | undefined {
  const path = join(ROOT, 'node_modules', name, 'package.json')
  return existsSync(path) ? (json(readFileSync(path, 'utf8'))['version'] as string) : undefined
}

/** Builds the former release, which takes a minute the first time; if there is none, logs the reason and returns undefined. */
export function openFormerRelease(): FormerRelease | undefined {
  const found = findFormer()
  if (typeof found === 'string') {
    console.log(`skipped: ${found}`)
    return undefined
  }
  const folder = join(ROOT, 'build/former', found.commit)
  const whole = join(folder, 'build/whole')
  if (!existsSync(whole)) {
    rmSync(join(ROOT, 'build/former'), { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const archive = execFileSync('git', ['archive', found.commit], { cwd: ROOT, maxBuffer: 1024 ** 3 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    runIn(folder, 'node', 'scripts/compile-words.ts')
    runIn(folder, 'node', 'scripts/bundle-server.mjs')
    runIn(folder, 'react-router', 'build', '--logLevel', 'warn')
    runIn(folder, 'node', 'scripts/compress-assets.ts')
    writeFileSync(whole, '')
  }
  return { ...found, folder, program: serverArguments(join(folder, PROGRAM)) }
}

function runIn(cwd: string, command: string, ...args: string[]): void {
  // The output is part of the error if the command fails.
  execFileSync(command, args, { cwd, stdio: 'pipe', env: environment({ NODE_ENV: 'production' }) })
}

/** Fills an empty database with the former release's schema and demo. */
export function seedFormer({ folder }: FormerRelease, databaseUrl: string): void {
  const env = environment({ NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') })
  execFileSync('node', ['database/demo/demo.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env })
}
