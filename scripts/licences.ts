// npm run licences: the packages of a production install by licence, as docs/licences.md lists them. It reads node_modules alone.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  name: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  os?: string[]
  cpu?: string[]
}

const ROOT = join(import.meta.dirname, '..')

/** Packages that state none themselves. */
const STATED_ELSEWHERE: Record<string, string> = {
  // By its repository; docs/licences.md.
  '@fawazahmed0/currency-api': 'CC0-1.0',
}

const LONGEST_LINE = 180
/** How the names of builds for one platform end. */
const PLATFORM = /(linux|darwin|win32|windows|freebsd|android)[\w-]*$/

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The names of packages by licence; of builds for one platform, `*` stands for the platform. */
export function licencesOfProduction(): Map<string, string[]> {
  const folders = new Set<string>()
  collect(ROOT, folders)
  folders.delete(ROOT)
  const rows = [...folders].map((folder) => ({ name: listedName(readManifest(folder)), licence: licenceIn(folder) }))
  const groups = Map.groupBy(rows, ({ licence }) => licence)
  const names = [...groups].map(([licence, members]) => [licence, [...new Set(members.map(({ name }) => name))].sort()] as const)
  return new Map(names.sort(([, a], [, b]) => b.length - a.length).map(([licence, list]) => [licence, list]))
}

const listedName = ({ name, os, cpu }: Manifest) => (os || cpu ? name.replace(PLATFORM, '*') : name)

function licenceIn(folder: string): string {
  const { name, license } = readManifest(folder)
  const licence = license ?? STATED_ELSEWHERE[name] ?? (isMitByFile(folder) ? 'MIT' : undefined)
  if (!licence) throw new Error(`${name} names no licence`)
  return licence.replace(/^\((.*)\)$/, '$1')
}

const isMitByFile = (folder: string): boolean =>
  ['LICENSE', 'LICENSE.md']
    .map((file) => join(folder, file))
    .some((file) => existsSync(file) && /MIT License|Permission is hereby granted, free of charge/.test(readFileSync(file, 'utf8')))

/** What a package needs, itself included; what is optional may be missing. */
function collect(folder: string, folders: Set<string>): void {
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

/** As Node resolves it. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
  }
  return undefined
}

function asMarkdown(groups: Map<string, string[]>): string {
  return [...groups].map(([licence, names]) => `### ${licence}\n\n${wrap(names)}\n`).join('\n')
}

function wrap(names: string[]): string {
  const lines = ['']
  for (const [index, name] of names.entries()) {
    const text = index < names.length - 1 ? `\`${name}\`,` : `\`${name}\``
    const last = lines.at(-1)!
    if (last === '') lines[lines.length - 1] = text
    else if (last.length + text.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${text}`
    else lines.push(text)
  }
  return lines.join('\n')
}

if (import.meta.main) console.log(asMarkdown(licencesOfProduction()))
