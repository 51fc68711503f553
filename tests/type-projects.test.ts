import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isExhaustive } from '#tests/exhaustive.ts'
import { code, isTest, textOf, withoutComments } from '#tests/source-files.ts'

const ROOT = join(import.meta.dirname, '..')
const TRIAL = join(ROOT, 'test-results/type-projects')
const tsc = (...args: string[]) => spawnSync(join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: ROOT, encoding: 'utf8' }).stdout
afterAll(() => rmSync(TRIAL, { recursive: true, force: true }))

/** The compiler's errors for each of these lines under a project's settings. */
function errorsIn(project: string, lines: readonly string[]): string[] {
  mkdirSync(TRIAL, { recursive: true })
  writeFileSync(join(TRIAL, 'lines.ts'), lines.map((line, index) => `export const line${index} = () => ${line}\n`).join(''))
  const settings = {
    extends: join(ROOT, `tsconfig.${project}.json`),
    include: [],
    files: ['lines.ts'],
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
  }
  writeFileSync(join(TRIAL, 'tsconfig.json'), JSON.stringify(settings))
  const said = tsc('-p', TRIAL).split('\n').filter(Boolean)
  const ofLines = lines.map((_, index) => said.filter((error) => error.includes(`lines.ts(${index + 1},`)).join('\n'))
  // There are no errors elsewhere.
  expect(said).toEqual(ofLines.filter(Boolean))
  return ofLines
}

const ALLOWED = "new URL('http://a.example').href"

test.each([
  ['server', { 'document.title': "Cannot find name 'document'", 'window.innerWidth': "Cannot find name 'window'" }],
  ['web', { 'process.env': "Cannot find name 'process'", "Buffer.from('')": "Cannot find name 'Buffer'" }],
])('%s code cannot use what is of the other side', (project, refused) => {
  const errors = Object.values(refused).map((error) => expect.stringContaining(error))
  expect(errorsIn(project, [...Object.keys(refused), ALLOWED])).toEqual([...errors, ''])
})

test.runIf(isExhaustive).each([
  ['server', /\/lib\.(dom|webworker)/],
  ['web', /\/node_modules\/@types\/node\//],
])('no package of %s code brings the types of the other side along', (project, others) => {
  const loaded = tsc('-p', `tsconfig.${project}.json`, '--listFilesOnly').split('\n')
  expect(loaded.length).toBeGreaterThan(code.length / 10)
  expect(loaded.filter((path) => others.test(path))).toEqual([])
})

test('every source file belongs to one project', () => {
  const included = ['server', 'web', 'tests'].flatMap((project) => {
    const { files } = JSON.parse(tsc('-p', `tsconfig.${project}.json`, '--showConfig')) as { files: string[] }
    return files.map((path) => normalize(path))
  })
  // Declaration files for imports belong to every project with such imports.
  const sources = code.filter((path) => !path.endsWith('.d.ts'))
  const ofCode = new Set(sources)
  expect(included.filter((path) => ofCode.has(path)).sort()).toEqual(sources.sort())
})

test('what a page reads of its loaders and actions has their own types, not ones that it claims', () => {
  const claimed = /\b(useAnswer|useLoaderData|useRouteLoaderData|useFetcher)(<(?!(ReturnType<)?typeof )|\()/
  // These only check that there is an answer, not what it contains.
  const passed = ['web/ui/form/use-answer.ts', 'web/ui/form/done-line.tsx', 'web/ui/text/refusal-notice.tsx']
  const pages = code.filter((path) => path.startsWith('web/') && !isTest(path) && !passed.includes(path))
  expect(pages.filter((path) => claimed.test(withoutComments(textOf(path))))).toEqual([])
})
