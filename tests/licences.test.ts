import { expect, test } from 'vitest'
import { textOf } from '#tests/source-files.ts'
import { licencesOfProduction } from '../scripts/licences.ts'

/** Licences that require nothing of a distributor but to name the package and pass on its licence text. */
const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Python-2.0 Unlicense CC0-1.0 Zlib OFL-1.1'.split(' '),
)
/** Licences of build tools and the data they read, which are not part of what is served. */
const OF_THE_BUILD = new Set(['MPL-2.0', 'CC-BY-4.0'])
/** A separate, unmodified and replaceable library under the LGPL (docs/licences.md). */
const LIBVIPS = /^@img\/sharp-(libvips-)?\*$/
/** Packages with a build for each platform. */
const isBuild = (name: string) => name.endsWith('*')

const groups = licencesOfProduction()
const listed = new Map(
  [...textOf('docs/licences.md').matchAll(/^### (.+)\n\n((?:`.+\n)+)/gm)].map(([, licence, names]) => [
    licence!,
    [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  ]),
)

test('every package of a production install has a licence that may be shipped', () => {
  const others = [...groups].filter(([licence, names]) => {
    const isPermissive = licence.split(/ (?:AND|OR) /).every((part) => PERMISSIVE.has(part) || OF_THE_BUILD.has(part))
    return !isPermissive && !names.every((name) => LIBVIPS.test(name))
  })
  expect(others).toEqual([])
})

test('docs/licences.md lists every one under its licence, and none that is no longer there', () => {
  expect(listed.size).toBeGreaterThan(0)
  const rowsOf = (lists: Map<string, string[]>) =>
    [...lists].flatMap(([licence, names]) => names.filter((name) => !isBuild(name)).map((name) => `${licence}: ${name}`)).sort()
  expect(rowsOf(listed)).toEqual(rowsOf(groups))
  const all = [...listed.values()].flat()
  expect([...groups.values()].flat().filter((name) => isBuild(name) && !all.includes(name))).toEqual([])
})
