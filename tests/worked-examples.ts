import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { ROOT } from '#tests/source-files.ts'

const FOLDER = join(ROOT, 'tests/worked-examples')
/** The examples of CONTRIBUTING.md, each of which applies alone and after the others. */
export const EXAMPLES = readdirSync(FOLDER).map((name) => ({ name, patch: readFileSync(join(FOLDER, name), 'utf8') }))

/** Copies these files and applies all examples; `refused` lists git's errors. Call it outside of tests. */
export function withExamples(paths: readonly string[]): { copy: string; refused: string[] } {
  const copy = mkdtempSync(join(tmpdir(), 'rutaseda-example-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  for (const path of new Set(paths)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  const refused = EXAMPLES.flatMap(({ name, patch }) =>
    spawnSync('git', ['apply'], { cwd: copy, input: patch, encoding: 'utf8' })
      .stderr.split('\n')
      .filter(Boolean)
      .map((line) => `${name}: ${line}`),
  )
  return { copy, refused }
}
