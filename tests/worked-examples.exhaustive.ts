import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { files, ROOT } from '#tests/source-files.ts'

/** The examples of CONTRIBUTING.md, and the file whose tests each extends. */
const EXAMPLES = {
  field: 'server/features/suppliers/suppliers.test.ts',
  call: 'server/features/suppliers/suppliers.test.ts',
  mail: 'server/features/members/members.test.ts',
}

const copy = mkdtempSync(join(tmpdir(), 'rutaseda-example-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
for (const file of files) {
  mkdirSync(join(copy, dirname(file)), { recursive: true })
  cpSync(join(ROOT, file), join(copy, file))
}
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
// The pages as they were built last: the examples change none that their tests read.
for (const built of ['client', 'server', 'program']) cpSync(join(ROOT, 'build', built), join(copy, 'build', built), { recursive: true })
const inCopy = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: copy, encoding: 'utf8', env: environment() })
const environment = () => ({ PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: process.env['HOME'] })
execFileSync('git', ['init', '--quiet'], { cwd: copy })
execFileSync('git', ['add', '--all', '--', ':!node_modules'], { cwd: copy })

test.each(Object.entries(EXAMPLES))(
  'the worked example of a %s applies, compiles and passes its test',
  { timeout: 600_000 },
  (name, file) => {
    const patch = join(ROOT, `tests/worked-examples/${name}.patch`)
    const applied = inCopy('git', 'apply', patch)
    expect(applied.stderr).toBe('')
    try {
      expect(inCopy('node', 'scripts/compile-words.ts').status).toBe(0)
      expect(inCopy('tsc', '-p', 'tsconfig.server.json', '--noEmit', '--incremental', 'false').stdout).toBe('')
      expect(inCopy('tsc', '-p', 'tsconfig.web.json', '--noEmit', '--incremental', 'false').stdout).toBe('')
      const { status, stdout, stderr } = inCopy('vitest', 'run', '--project', 'server', file)
      expect(`${status === 0 ? '' : stdout + stderr}`).toBe('')
    } finally {
      inCopy('git', 'apply', '--reverse', patch)
    }
  },
)
