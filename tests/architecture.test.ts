import { describe, expect, test } from 'vitest'
import { FOREIGN_WRITERS, OFFERED, OFFERED_ON_WEB } from '#tests/allowed-imports.ts'
import { featureOf, findCircle, foreignImportsIn, importsOf, neighboursAmong } from '#tests/import-graph.ts'
import { refusedNames } from '#tests/refused-words.ts'
import { code, files, isTest, textOf, withoutComments } from '#tests/source-files.ts'

const FEATURES = 'server/features/'
/** Modules that describe a console table: the page that shows all tables may import them. */
const A_KIND = /\/console\/([a-z-]+-)?kind\.tsx$/

/** Allowed import targets by the importing file's path; the first rule that matches applies. */
const RULES: { from: RegExp; may: RegExp }[] = [
  { from: /^contract\//, may: /^contract\// },
  { from: /^server\/kernel\//, may: /^(contract|server\/kernel|locales)\// },
  { from: /^server\//, may: /^(contract|server|locales)\// },
  { from: /^web\/ui\//, may: /^(web\/ui|web\/language|contract|locales)/ },
  { from: /^web\/browser\//, may: /^(web\/browser|web\/language|contract|locales)/ },
  // The console's kit uploads files as all forms do.
  {
    from: /^web\/console\//,
    may: /^(web\/(console|ui|browser|features\/uploads|language|loader-context|action-context)|contract|locales)/,
  },
  { from: /^web\/features\//, may: /^(web\/(console|ui|browser|features|language|loader-context|action-context)|contract|locales)/ },
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
  const foreignImports = foreignImportsIn(FEATURES)

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
    expect(findCircle(neighboursAmong(foreignImports.filter(({ target }) => !target.endsWith('.table.ts'))))).toEqual([])
  })

  const foreignWebImports = foreignImportsIn('web/features/')

  test('a feature of the web takes of another one only the parts that it offers', () => {
    expect(
      foreignWebImports
        .filter(({ part }) => !(part in OFFERED_ON_WEB || A_KIND.test(part)))
        .map(({ path, target }) => `${path} → ${target}`),
    ).toEqual([])
    const taken = new Set(foreignWebImports.map(({ part }) => part))
    expect(Object.keys(OFFERED_ON_WEB).filter((part) => !taken.has(part))).toEqual([])
  })

  test('features of the web do not depend on each other in a circle', () => {
    expect(findCircle(neighboursAmong(foreignWebImports))).toEqual([])
  })

  test('files of the kernel do not need each other in a circle to run', () => {
    const kernel = code.filter((path) => path.startsWith('server/kernel/') && !isTest(path))
    const needed = (path: string) =>
      importsOf(path, /^(?:import|export)(?! type\b)[^']*'([^']+)'/gm).filter((target) => kernel.includes(target))
    expect(findCircle(new Map(kernel.map((path) => [path, new Set(needed(path))])))).toEqual([])
  })

  test('transactions are opened in one place', () => {
    // Drizzle's own `transaction` loses connections (server/kernel/database/database.ts).
    expect(code.filter((path) => !isTest(path) && /\b(db|transaction)\.transaction\(/.test(textOf(path)))).toEqual([])
  })

  test('the settings of the environment are read in one place', () => {
    const readers = code.filter(
      (path) => /^(contract|server|web|database)\//.test(path) && !isTest(path) && textOf(path).includes('process.env'),
    )
    // They start PostgreSQL and its tools with this process's PATH, or remove variables that libraries would read by themselves.
    expect(readers.sort()).toEqual([
      'server/kernel/config.ts',
      'server/kernel/environment.ts',
      'server/kernel/postgres/cluster.ts',
      'server/kernel/postgres/process.ts',
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
      code.filter(
        (path) => !/^[a-z0-9-]+(\.(table|queries|calls|test|exhaustive|e2e|server|client|config|d))?\.tsx?$/.test(path.split('/').at(-1)!),
      ),
    ).toEqual([])
  })

  const answering = code.filter((path) => path.startsWith(FEATURES) && !isTest(path) && /= handleCall\(/.test(textOf(path)))

  test('calls are answered in files of their own, which only the list of all calls takes in', () => {
    expect(answering.length).toBeGreaterThan(30)
    expect(answering.filter((path) => !path.endsWith('.calls.ts'))).toEqual([])
    const taking = code.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.endsWith('.calls.ts') && path !== 'server/calls.ts')
        .filter((target) => !(path.endsWith('.calls.ts') && featureOf(path) === featureOf(target)))
        .map((target) => `${path} → ${target}`),
    )
    expect(taking).toEqual([])
  })

  test('who answers a call decides, and leaves statements to others', () => {
    const statement = /\.(select|selectDistinct|selectDistinctOn|insert|update|delete|execute)\(|\bsql`/
    const calls = code.filter((path) => path.endsWith('.calls.ts'))
    expect(calls.length).toBeGreaterThanOrEqual(answering.length)
    expect(calls.filter((path) => statement.test(textOf(path)))).toEqual([])
  })

  test('who answers a call is named after what is agreed', () => {
    const others = answering.flatMap((path) =>
      [...textOf(path).matchAll(/const (\w+) = handleCall\(\s*(\w+)/g)]
        .filter(([, name, endpoint]) => name !== `${endpoint}Call`)
        .map(([, name]) => `${path}: ${name}`),
    )
    expect(others).toEqual([])
  })

  test('a file that passes 250 lines is data, not code', () => {
    const long = code.filter((path) => (isTest(path) || !path.startsWith('database/demo/')) && textOf(path).split('\n').length > 251)
    expect(long).toEqual([])
  })

  test('what a page’s action answered is read by useAnswer, which outlives the next live frame', () => {
    const reading = code.filter((path) => path.startsWith('web/') && /\buseActionData\b/.test(withoutComments(textOf(path))))
    expect(reading).toEqual(['web/ui/form/use-answer.ts'])
  })

  test('nothing touches what React and React Router keep to themselves', () => {
    const inside = /__react|\bUNSAFE_|staticHandlerContext|serverHandoff|renderMeta|streamCache/
    const touching = code.filter(
      (path) => /^(contract|server|web)\//.test(path) && !isTest(path) && inside.test(withoutComments(textOf(path))),
    )
    // §8: if a script fails to load, the requested page is loaded, at most once per 10 s and path. React Router itself reloads
    // the present page without limit, before any hook that it offers (instrumentations, boundaries) learns of the failure.
    // For the same reason this module uses the router's state to keep the previous page if the server is unreachable
    // (web/browser/pages/unreachable.ts).
    expect(touching).toEqual(['web/browser/pages/router.ts'])
  })

  test('names use the field’s words', () => expect(refusedNames()).toEqual([]))

  test('nothing is silenced or left for later', () => {
    const marks = /@ts-ignore|@ts-expect-error|@ts-nocheck|\bas any\b|: any\b|\bTODO\b|\bFIXME\b|\.only\(|\.skip\(/
    expect(code.filter((path) => path !== 'tests/architecture.test.ts' && marks.test(textOf(path)))).toEqual([])
  })

  test('every page with a form says itself that the server is out of reach, and keeps what was typed (web/ui/form/submit-form.ts)', () => {
    const takes = (name: string) => new RegExp(`^export ((const|(async )?function) ${name}\\b|\\{[^}]*\\b${name}\\b)`, 'm')
    const silent = code.filter(
      (path) => path.startsWith('web/') && takes('action').test(textOf(path)) && !takes('clientAction').test(textOf(path)),
    )
    // Their forms are submitted without scripts.
    expect(silent.sort()).toEqual(['web/features/announcements/notification-page.tsx', 'web/features/search/picture-page.tsx'])
  })
})

test('the map of the architecture names whole paths, so that the next test sees them all', () => {
  const rows = textOf('docs/architecture.md')
    .split('\n')
    .filter((line) => /^\| (?!-|what +\|)/.test(line))
  const PATHS = /^(–|(`(contract|server|web|database|locales|operations)\/[\w./*-]+`(, (?=`)|$))+)$/
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
  const NAMED = /\b(?:contract|server|web|database|tests|bench|scripts|docs|locales|operations)\/[\w./*-]*[\w*]/g
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
 * Whether a file uses an imported table for more than naming a column or reading, joining, copying or locking its rows, be it by a
 * condition from the table's file. Putting a table into a list or passing it on counts, since its further use cannot be traced.
 */
function isMoreThanRead(name: string, path: string): boolean {
  const body = withoutComments(textOf(path)).replace(/^import [^']*'[^']*'$/gm, '')
  const reading =
    /(\bfrom\(|[jJ]oin\(|\b(from|join) \$\{|\.select\(\{[^}]*: |\b(openColumns|rowsOf|lockRow|findRow|isNamed|foundBy)\(([\w.]+, )?|\.\$count\(|\bplain\('\w+', |\bfor\('[a-z ]+', \{ of: |\blockRow\((\w+, ){2}[\w.]+, |\btypeof )$/
  return [...body.matchAll(new RegExp(`(?<![\\w.'])${name}\\b(?![.:'])`, 'g'))].some(({ index }) => !reading.test(body.slice(0, index)))
}
