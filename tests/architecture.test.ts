import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOREIGN_WRITERS, OFFERED } from '#tests/allowed-imports.ts'
import { code, files, isTest, textOf, withoutComments } from '#tests/source-files.ts'

/** Paths of this repository that a file imports, types included: they couple as well. */
function importsOf(path: string): string[] {
  return [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('#words')) return ['locales/words']
    if (target.startsWith('#')) return [target.slice(1)]
    return target.startsWith('.') ? [normalize(join(dirname(path), target))] : []
  })
}

const FEATURES = 'server/features/'
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]

/** Where an import may lead, by where it stands; the first rule that fits counts. */
const RULES: { from: RegExp; may: RegExp }[] = [
  { from: /^contract\//, may: /^contract\// },
  { from: /^server\/kernel\//, may: /^(contract|server\/kernel|locales)\// },
  { from: /^server\//, may: /^(contract|server|locales|database)\// },
  { from: /^web\/ui\//, may: /^(web\/ui|web\/language|contract|locales)/ },
  { from: /^web\/browser\//, may: /^(web\/browser|web\/language|contract|locales)/ },
  { from: /^web\/features\//, may: /^(web\/(ui|browser|features|language|loading|acting)|web\/shell\/personal-frame|contract|locales)/ },
  { from: /^web\//, may: /^(web|contract|locales)/ },
  { from: /^database\//, may: /^(contract|server|database|locales)\// },
  { from: /^(tests|bench|scripts)\//, may: /./ },
]

describe('who may import whom', () => {
  test('every import stays within what its folder may import', () => {
    const trespasses = code
      .filter((path) => !isTest(path))
      .flatMap((path) => {
        const rule = RULES.find(({ from }) => from.test(path))
        return importsOf(path)
          .filter((target) => !rule?.may.test(target))
          .map((target) => `${path} → ${target}`)
      })
    expect(trespasses).toEqual([])
  })

  const ofFeatures = code.filter((path) => path.startsWith(FEATURES) && !isTest(path))
  const foreignImports = ofFeatures.flatMap((path) =>
    importsOf(path)
      .filter((target) => featureOf(target) && featureOf(target) !== featureOf(path))
      .map((target) => ({ path, target, part: target.slice(FEATURES.length) })),
  )

  test('a feature of the server reaches another one only through the file of its name, its tables and the parts that it offers', () => {
    const isOpen = ({ target, part }: { target: string; part: string }) =>
      part === `${featureOf(target)}/${featureOf(target)}.ts` || part.endsWith('.table.ts') || part in OFFERED
    expect(foreignImports.filter((each) => !isOpen(each)).map(({ path, target }) => `${path} → ${target}`)).toEqual([])
    const taken = new Set(foreignImports.map(({ part }) => part))
    expect(Object.keys(OFFERED).filter((part) => !taken.has(part) || part.endsWith('.queries.ts'))).toEqual([])
  })

  test('a feature of the server writes no other one’s tables, but for what is agreed', () => {
    const writers = foreignImports
      .filter(({ target }) => target.endsWith('.table.ts'))
      .flatMap(({ path, target }) => {
        const names = new RegExp(`import \\{([^}]*)\\} from '#${target}'`).exec(textOf(path))?.[1] ?? ''
        return names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && isMoreThanRead(name, path))
          .map((name) => `${path.slice(FEATURES.length)} ${name}`)
      })
    expect(writers.sort()).toEqual(Object.keys(FOREIGN_WRITERS))
  })

  test('statements written as text write no other feature’s tables either', () => {
    const owners = new Map(
      code
        .filter((path) => path.endsWith('.table.ts'))
        .flatMap((path) => [...textOf(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, featureOf(path)])),
    )
    const writers = ofFeatures.flatMap((path) =>
      [...textOf(path).matchAll(/\b(?:insert into|update|delete from|truncate|merge into) (\w+)/gi)]
        .filter(([, table]) => owners.has(table) && owners.get(table) !== featureOf(path))
        .map(([statement]) => `${path}: ${statement}`),
    )
    expect(writers).toEqual([])
  })

  test('features of the server do not depend on each other in a circle', () => {
    const neighbours = new Map<string, Set<string>>()
    for (const path of code.filter((name) => name.startsWith('server/features/') && !isTest(name) && !name.endsWith('.table.ts'))) {
      for (const target of importsOf(path)) {
        const from = featureOf(path)
        const to = featureOf(target)
        if (from && to && from !== to && !target.endsWith('.table.ts')) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
      }
    }
    expect(findCircle(neighbours)).toEqual([])
  })

  test('transactions are opened in one place', () => {
    // Drizzle's own loses connections (server/kernel/database.ts).
    expect(code.filter((path) => !isTest(path) && /\b(db|transaction)\.transaction\(/.test(textOf(path)))).toEqual([])
  })

  test('the settings of the environment are read in one place', () => {
    const readers = code.filter(
      (path) => /^(contract|server|web|database)\//.test(path) && !isTest(path) && textOf(path).includes('process.env'),
    )
    // PostgreSQL and its tools are started with the PATH of this process; what libraries would read by themselves is removed.
    expect(readers.sort()).toEqual([
      'server/kernel/config.ts',
      'server/kernel/environment.ts',
      'server/kernel/postgres/postgres-cluster.ts',
      'server/kernel/postgres/postgres-process.ts',
    ])
  })
})

describe('how the code is written', () => {
  test('no barrels and no drawers for everything', () => {
    expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
    expect(files.filter((path) => /(^|\/)(utils?|libs?|helpers?|common|types|misc|shared)(\/|\.tsx?$)/.test(path))).toEqual([])
  })

  test('imports name their folder from the top', () => {
    expect(code.filter((path) => /^(contract|server|web)\//.test(path) && /from '\.\.?\//.test(textOf(path)))).toEqual([])
  })

  test('files are named in kebab-case', () => {
    expect(
      code.filter((path) => !/^[a-z0-9-]+(\.(table|queries|calls|test|e2e|server|client|config|d))?\.tsx?$/.test(path.split('/').at(-1)!)),
    ).toEqual([])
  })

  const answering = code.filter((path) => path.startsWith(FEATURES) && !isTest(path) && /= answer\(/.test(textOf(path)))

  test('calls are answered in files of their own, which only the list of all calls takes in', () => {
    expect(answering.filter((path) => !path.endsWith('.calls.ts'))).toEqual([])
    const taking = code.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.endsWith('.calls.ts') && path !== 'server/app.ts')
        .filter((target) => !(path.endsWith('.calls.ts') && featureOf(path) === featureOf(target)))
        .map((target) => `${path} → ${target}`),
    )
    expect(taking).toEqual([])
  })

  test('who answers a call decides, and leaves statements to others', () => {
    const statement = /\.(select|selectDistinct|selectDistinctOn|insert|update|delete|execute)\(|\bsql`/
    expect(answering.filter((path) => statement.test(textOf(path)))).toEqual([])
  })

  test('who answers a call is named after what is agreed', () => {
    const others = answering.flatMap((path) =>
      [...textOf(path).matchAll(/const (\w+) = answer\(\s*(\w+)/g)]
        .filter(([, name, endpoint]) => name !== `${endpoint}Call`)
        .map(([, name]) => `${path}: ${name}`),
    )
    expect(others).toEqual([])
  })

  test('a file that passes 250 lines is data, not code', () => {
    const long = code.filter((path) => !path.startsWith('database/demo/') && textOf(path).split('\n').length > 251)
    expect(long).toEqual([])
  })

  test('nothing touches what React Router keeps to itself', () => {
    const inside = /__reactRouter|\bUNSAFE_|staticHandlerContext|serverHandoff|renderMeta|streamCache/
    const touching = code.filter(
      (path) => /^(contract|server|web)\//.test(path) && !isTest(path) && inside.test(withoutComments(textOf(path))),
    )
    // Which build the page is of; and §8: a script that cannot be loaded reloads its page at most once per 10 s and path.
    expect(touching).toEqual(['web/browser/latest-build.ts', 'web/browser/route-modules.ts'])
  })

  test('nothing is silenced or left for later', () => {
    const marks = /@ts-ignore|@ts-expect-error|@ts-nocheck|\bas any\b|: any\b|\bTODO\b|\bFIXME\b|\.only\(|\.skip\(/
    expect(code.filter((path) => path !== 'tests/architecture.test.ts' && marks.test(textOf(path)))).toEqual([])
  })

  test('every page with a form says itself that the server is out of reach, and keeps what was typed (web/ui/sent-form.ts)', () => {
    const takes = (name: string) => new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm')
    const silent = code.filter(
      (path) => path.startsWith('web/') && takes('action').test(textOf(path)) && !takes('clientAction').test(textOf(path)),
    )
    // Scripts do not send its forms.
    expect(silent).toEqual(['web/features/announcements/notification-page.tsx'])
  })
})

test('the map of the architecture names whole paths, so that the next test sees them all', () => {
  const rows = textOf('docs/architecture.md')
    .split('\n')
    .filter((line) => /^\| (?!-|of the specification)/.test(line))
  const PATHS = /^(–|`(contract|server|web|database|locales)\/[\w./*-]+`(, `(contract|server|web|database|locales)\/[\w./*-]+`)*)$/
  const short = rows.flatMap((row) =>
    row
      .split(' | ')
      .slice(1)
      .map((cell) => cell.replace(/ *\|$/, '').trim()),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(short.filter((cell) => !PATHS.test(cell))).toEqual([])
})

test('every file and folder that a document names is there', () => {
  const NAMED = /\b(?:contract|server|web|database|tests|bench|scripts|docs|locales)\/[\w./*-]*[\w*]/g
  const isThere = (named: string) => {
    const pattern = new RegExp(`^${named.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`)
    return files.some((path) => pattern.test(path))
  }
  const missing = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => [...textOf(path).matchAll(NAMED)].filter(([named]) => !isThere(named)).map(([named]) => `${path}: ${named}`))
  expect(missing).toEqual([])
})

/**
 * Whether a file does something else with an imported table than to name a column or to read, join, copy or lock its rows, also
 * by a condition of that table's file. A table that is put into a list or handed on counts: what becomes of it can no longer be
 * seen.
 */
function isMoreThanRead(name: string, path: string): boolean {
  const body = withoutComments(textOf(path)).replace(/^import [^']*'[^']*'$/gm, '')
  const reading =
    /(\bfrom\(|[jJ]oin\(|\b(from|join) \$\{|\.select\(\{[^}]*: |\b(openColumns|rowsOf|lockRow)\((\w+, )?|\blockRow\((\w+, ){2}[\w.]+, |\btypeof )$/
  return [...body.matchAll(new RegExp(`(?<![\\w.'])${name}\\b(?![.:'])`, 'g'))].some(({ index }) => !reading.test(body.slice(0, index)))
}

function findCircle(neighbours: Map<string, Set<string>>): string[] {
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
