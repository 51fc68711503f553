import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, ROOT } from '#tests/source-files.ts'
import { EXAMPLES, withExamples } from '#tests/worked-examples.ts'

const { copy, refused } = withExamples(files)
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
// Uses the last build of the pages: the examples change no page that their tests read.
for (const built of ['client', 'server', 'program']) cpSync(join(ROOT, 'build', built), join(copy, 'build', built), { recursive: true })
execFileSync('git', ['add', '--all', '--', ':!node_modules'], { cwd: copy })

const env = { PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: process.env['HOME'] }
/** Output of a command if it fails, else an empty string. */
function failureOf(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env })
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} ended with ${status}`
}
const tests = EXAMPLES.flatMap(({ patch }) => [...patch.matchAll(/^\+\+\+ b\/(server\/.+\.test\.ts)$/gm)].map(([, path = '']) => path))

// One copy with all examples, so that types are checked and their tests run only once.
test('the worked examples apply, compile and pass their tests', { timeout: 600_000 }, () => {
  expect(refused).toEqual([])
  expect(failureOf('node', 'scripts/compile-words.ts')).toBe('')
  for (const project of ['server', 'web'])
    expect(failureOf('tsc', '-p', `tsconfig.${project}.json`, '--noEmit', '--incremental', 'false')).toBe('')
  expect(tests.length).toBeGreaterThan(EXAMPLES.length / 2)
  expect(failureOf('vitest', 'run', '--project', 'server', ...new Set(tests))).toBe('')
})
