import { relative, resolve } from 'node:path'
import { importsOf } from '#tests/import-graph.ts'
import { files, isTest, ROOT, textOf } from '#tests/source-files.ts'

/** Imports that load a file at run time; type-only imports do not. */
const LOADED = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?'([^']+)'|\bimport\(\s*'([^']+)'/g
const CLUSTER = ['tests/database.ts', 'tests/cluster.ts', 'tests/replication.ts']
const sources = new Set(files)

type Kind = 'exhaustive' | 'journeys' | 'long' | 'pure' | 'server' | 'timed' | 'web'

/** The test files named on the command line if `vitest run` has only such arguments; otherwise all. */
export function namedTests([, , command, ...given]: readonly string[]): readonly string[] {
  const tests = files.filter(isTest)
  const named = given.filter((argument) => !argument.startsWith('-')).map((path) => relative(ROOT, resolve(path)))
  return command === 'run' && named.length > 0 && named.every((path) => tests.includes(path)) ? named : tests
}

/**
 * Test files by what they need, as determined from their imports: `pure` needs only Node, `server` PostgreSQL (tests/cluster.ts), `web`
 * Vite, which transforms JSX and style sheets, and makes inline scripts. `timed` are those of the first two that promise a time
 * (tests/exhaustive.ts). The other kinds are determined by path.
 */
export function testsByKind(tests: readonly string[]): Record<Kind, string[]> {
  const short = tests.filter((path) => /\.test\.tsx?$/.test(path))
  const loaders = loadersFrom(short)
  const onVite = loading(loaders, [...loaders.keys()].filter(needsVite))
  const onCluster = loading(loaders, CLUSTER)
  const kinds = { pure: [] as string[], server: [] as string[], web: [] as string[] }
  for (const path of short) kinds[onVite.has(path) ? 'web' : onCluster.has(path) ? 'server' : 'pure'].push(path)
  return {
    ...kinds,
    timed: [...kinds.pure, ...kinds.server].filter((path) => /\bpatient\(/.test(textOf(path))),
    exhaustive: tests.filter((path) => path.endsWith('.exhaustive.ts')),
    journeys: tests.filter((path) => /^tests\/journeys\/[^/]+\.e2e\.ts$/.test(path)),
    long: tests.filter((path) => /^tests\/journeys\/[^/]+\/[^/]+\.e2e\.ts$/.test(path)),
  }
}

const needsVite = (path: string) =>
  /\.(tsx|css)$/.test(path) || (/^web\/.*\.ts$/.test(path) && /\bimport\.meta\.env\b|\?script'/.test(textOf(path)))

/** Every file that the tests load directly or indirectly, with the files that import it. */
function loadersFrom(tests: readonly string[]): Map<string, string[]> {
  const loaders = new Map<string, string[]>(tests.map((path) => [path, []]))
  for (const path of loaders.keys()) {
    if (!/\.tsx?$/.test(path)) continue
    for (const target of importsOf(path, LOADED)) {
      if (!sources.has(target)) continue
      const known = loaders.get(target)
      if (known) known.push(path)
      else loaders.set(target, [path])
    }
  }
  return loaders
}

/** The targets and every file that loads one of them, directly or indirectly. */
function loading(loaders: ReadonlyMap<string, readonly string[]>, targets: readonly string[]): Set<string> {
  const found = new Set(targets)
  for (const each of found) for (const path of loaders.get(each) ?? []) found.add(path)
  return found
}
