import { relative, resolve } from 'node:path'
import { importsOf } from '#tests/import-graph.ts'
import { files, isTest, ROOT, textOf } from '#tests/source-files.ts'

/** What is loaded when a file is: imports of types are gone by then. */
const LOADED = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?'([^']+)'|\bimport\(\s*'([^']+)'/g
const CLUSTER = ['tests/database.ts', 'tests/cluster.ts', 'tests/replication.ts']
const sources = new Set(files)

type Kind = 'exhaustive' | 'journeys' | 'long' | 'pure' | 'server' | 'timed' | 'web'

/** Those that `vitest run` is to run by name, and nothing beside them; all where it is told anything else. */
export function namedTests([, , command, ...given]: readonly string[]): readonly string[] {
  const tests = files.filter(isTest)
  const named = given.filter((argument) => !argument.startsWith('-')).map((path) => relative(ROOT, resolve(path)))
  return command === 'run' && named.length > 0 && named.every((path) => tests.includes(path)) ? named : tests
}

/**
 * The tests by what they run on, as their imports tell: `pure` ones on Node alone, `server` ones beside a PostgreSQL (tests/cluster.ts),
 * `web` ones through Vite, which reads JSX and style sheets, and makes inline scripts. `timed`: those of the first two that promise a time
 * (tests/exhaustive.ts). The others are of the kind that their names and places say.
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

/** Whatever these load, and who loads it. */
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

/** These, and whatever loads one of them. */
function loading(loaders: ReadonlyMap<string, readonly string[]>, targets: readonly string[]): Set<string> {
  const found = new Set(targets)
  for (const each of found) for (const path of loaders.get(each) ?? []) found.add(path)
  return found
}
