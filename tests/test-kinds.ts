import { importsOf } from '#tests/import-graph.ts'
import { files, isTest, textOf } from '#tests/source-files.ts'

/** What is loaded when a file is: imports of types are gone by then. */
const LOADED = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?'([^']+)'|\bimport\(\s*'([^']+)'/g
const CLUSTER = ['tests/database.ts', 'tests/cluster.ts', 'tests/replication.ts']
const sources = new Set(files)

/**
 * The tests by what they run on, as their imports tell: `pure` ones on Node alone, `server` ones beside a PostgreSQL (tests/cluster.ts),
 * `web` ones through Vite, which reads JSX and style sheets, and makes inline scripts. `timed`: those of the first two that promise a time
 * (tests/exhaustive.ts).
 */
export function testsByKind(): Record<'pure' | 'server' | 'timed' | 'web', string[]> {
  const kinds = { pure: [] as string[], server: [] as string[], web: [] as string[] }
  for (const path of files) if (isTest(path) && /\.test\.tsx?$/.test(path)) kinds[kindOf(path)].push(path)
  const timed = [...kinds.pure, ...kinds.server].filter((path) => /\bpatient\(/.test(textOf(path)))
  return { ...kinds, timed }
}

function kindOf(path: string) {
  const loaded = loadedBy(path)
  if ([...loaded].some(needsVite)) return 'web'
  return CLUSTER.some((target) => loaded.has(target)) ? 'server' : 'pure'
}

const needsVite = (path: string) =>
  /\.(tsx|css)$/.test(path) || (/^web\/.*\.ts$/.test(path) && /\bimport\.meta\.env\b|\?script'/.test(textOf(path)))

const direct = new Map<string, string[]>()

function loadedDirectly(path: string): string[] {
  const known = direct.get(path)
  if (known) return known
  const found = /\.tsx?$/.test(path) ? importsOf(path, LOADED).filter((target) => sources.has(target)) : []
  direct.set(path, found)
  return found
}

function loadedBy(path: string): Set<string> {
  const loaded = new Set([path])
  for (const each of loaded) for (const target of loadedDirectly(each)) loaded.add(target)
  return loaded
}
