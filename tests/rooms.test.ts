import { describe, expect, test } from 'vitest'
import { WITHOUT_A_ROOM } from '#tests/allowed-imports.ts'
import { findCircle, importsOf } from '#tests/import-graph.ts'
import { code, files, isTest } from '#tests/source-files.ts'

const MOST_SOURCES = 40
const MOST_FLAT = 28

const product = code.filter((path) => /^(contract|server|web)\//.test(path))
const sources = product.filter((path) => !isTest(path))
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const partsOf = (pattern: RegExp) => new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []))

describe('one list of nouns', () => {
  const roofs = {
    contract: partsOf(/^contract\/([a-z-]+)\//),
    server: partsOf(/^server\/features\/([a-z-]+)\//),
    web: partsOf(/^web\/features\/([a-z-]+)\//),
    locales: partsOf(/^locales\/en\/([a-z-]+)\.json$/),
  }
  const nouns = [...new Set(Object.values(roofs).flatMap((rooms) => [...rooms]))].sort()

  test('holds under all four roofs, but for what has a reason', () => {
    const missing = nouns.flatMap((noun) => Object.entries(roofs).flatMap(([roof, rooms]) => (rooms.has(noun) ? [] : [`${roof}/${noun}`])))
    expect(missing.sort()).toEqual(Object.keys(WITHOUT_A_ROOM).sort())
  })

  test(`contract keeps flat what is nobody’s: at most ${MOST_FLAT} files`, () => {
    expect(sources.filter((path) => /^contract\/[^/]+$/.test(path)).length).toBeLessThanOrEqual(MOST_FLAT)
  })
})

test(`no folder holds more than ${MOST_SOURCES} sources`, () => {
  const counts = Map.groupBy(sources, folderOf)
  expect([...counts].filter(([, inside]) => inside.length > MOST_SOURCES).map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

test('no file repeats the name of a folder that it lies in, apart from the one that bears its name', () => {
  const repeating = product.filter((path) => {
    const [, ...rooms] = path.split('/')
    const name = rooms.pop()!.split('.')[0]!
    return rooms.some((room) => [room, singularOf(room)].some((word) => name.startsWith(`${word}-`)))
  })
  expect(repeating).toEqual([])
})

const singularOf = (noun: string) =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/s$/, '')

test('what is the console’s lies in a console room, and says so nowhere else', () => {
  expect(files.filter((path) => /^(contract|server|web|locales)\/.*console-[^/]*$/.test(path))).toEqual([])
})

test('pages of buyers import nothing of the console', () => {
  const ofConsole = /^web\/(.*\/)?console\//
  const ofBuyers = sources.filter((path) => /^web\/(features|ui|browser)\//.test(path) && !ofConsole.test(path))
  expect(
    ofBuyers.flatMap((path) =>
      importsOf(path)
        .filter((target) => ofConsole.test(target))
        .map((target) => `${path} → ${target}`),
    ),
  ).toEqual([])
})

test('no file imports itself by way of others, be it for a type', () => {
  expect(findCircle(new Map(sources.map((path) => [path, new Set(importsOf(path).filter((target) => /\.tsx?$/.test(target)))])))).toEqual(
    [],
  )
})
