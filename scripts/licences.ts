// npm run licences: lists the packages of a production install by licence, as in docs/licences.md. Reads only node_modules.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect, ROOT, readManifest } from './installed-packages.ts'

/** Licences of packages whose manifest states none. */
const STATED_ELSEWHERE: Record<string, string> = {
  // Stated in its repository; see docs/licences.md.
  '@fawazahmed0/currency-api': 'CC0-1.0',
}

const LONGEST_LINE = 180
/** Name suffixes of platform-specific builds. */
const PLATFORM = /(linux|darwin|win32|windows|freebsd|android)[\w-]*$/

/** Package names by licence; in platform-specific builds, `*` stands for the platform. */
export function licencesOfProduction(): Map<string, string[]> {
  const folders = new Set<string>()
  collect(ROOT, folders)
  folders.delete(ROOT)
  const rows = [...folders].map((folder) => ({ name: listedName(readManifest(folder)), licence: licenceIn(folder) }))
  const groups = Map.groupBy(rows, ({ licence }) => licence)
  const names = [...groups].map(([licence, members]) => [licence, [...new Set(members.map(({ name }) => name))].sort()] as const)
  return new Map(names.sort(([, a], [, b]) => b.length - a.length).map(([licence, list]) => [licence, list]))
}

const listedName = ({ name, os, cpu }: ReturnType<typeof readManifest>) => (os || cpu ? name.replace(PLATFORM, '*') : name)

function licenceIn(folder: string): string {
  const { name, license } = readManifest(folder)
  const licence = license ?? STATED_ELSEWHERE[name] ?? (isMitByFile(folder) ? 'MIT' : undefined)
  if (!licence) throw new Error(`${name} declares no licence`)
  return licence.replace(/^\((.*)\)$/, '$1')
}

const isMitByFile = (folder: string): boolean =>
  ['LICENSE', 'LICENSE.md']
    .map((file) => join(folder, file))
    .some((file) => existsSync(file) && /MIT License|Permission is hereby granted, free of charge/.test(readFileSync(file, 'utf8')))

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
