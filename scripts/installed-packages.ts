// The packages in node_modules and their dependencies, resolved as Node does.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

interface Manifest {
  name: string
  license?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  os?: string[]
  cpu?: string[]
}

export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Collects a package and all its dependencies; optional ones may be missing. */
export function collect(folder: string, folders: Set<string>): void {
  if (folders.has(folder)) return
  folders.add(folder)
  const { name, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(folder)
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
  const optional = Object.keys(optionalDependencies ?? {})
  for (const needed of new Set([...Object.keys(dependencies ?? {}), ...optional, ...peers])) {
    const found = findPackage(needed, folder)
    if (found) collect(found, folders)
    else if (!optional.includes(needed)) throw new Error(`${name} needs ${needed}, which is not installed`)
  }
}

/** Resolves a package as Node does. */
export function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
  }
  return undefined
}
