import { dirname, join, normalize } from 'node:path'
import { code, isTest, textOf } from '#tests/source-files.ts'

/** Paths in this repository that a file imports. Type imports count, since they couple modules too. */
export function importsOf(path: string, imports = /(?:from|import)\s*\(?\s*'([^']+)'/g): string[] {
  return [...textOf(path).matchAll(imports)].flatMap(([, ...found]) => {
    const target = (found.find(Boolean) ?? '').replace(/\?.*/, '')
    if (target.startsWith('#words')) return ['locales/words']
    if (target.startsWith('#')) return [target.slice(1)]
    return target.startsWith('.') ? [normalize(join(dirname(path), target))] : []
  })
}

export const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]

interface ForeignImport {
  path: string
  target: string
  /** The target relative to the features folder: `cart/selection.ts`. */
  part: string
}

/** Imports between the features of a folder, tests excluded. */
export const foreignImportsIn = (folder: string): ForeignImport[] =>
  code
    .filter((path) => path.startsWith(folder) && !isTest(path))
    .flatMap((path) =>
      importsOf(path)
        .filter((target) => featureOf(target) && featureOf(target) !== featureOf(path))
        .map((target) => ({ path, target, part: target.slice(folder.length) })),
    )

/** For each feature, the features it imports from. */
export function neighboursAmong(imports: readonly ForeignImport[]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>()
  for (const { path, target } of imports) {
    const from = featureOf(path)!
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(featureOf(target)!))
  }
  return neighbours
}

/** The first import cycle found, starting and ending with the same place; empty if there is none. */
export function findCircle(neighbours: Map<string, Set<string>>): string[] {
  const finished = new Set<string>()
  const walk = (place: string, path: string[]): string[] => {
    if (path.includes(place)) return [...path.slice(path.indexOf(place)), place]
    if (finished.has(place)) return []
    for (const next of neighbours.get(place) ?? []) {
      const circle = walk(next, [...path, place])
      if (circle.length > 0) return circle
    }
    finished.add(place)
    return []
  }
  for (const place of neighbours.keys()) {
    const circle = walk(place, [])
    if (circle.length > 0) return circle
  }
  return []
}
