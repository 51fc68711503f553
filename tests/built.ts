import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** In a fresh clone one test file alone builds what it needs; afterwards `npm run build` is for whoever changed pages or words. */
export default function buildWhatIsMissing(): void {
  if (['locales/compiled/words.js', 'build/server/index.js'].every((path) => existsSync(join(ROOT, path)))) return
  execFileSync('node', ['scripts/build.mjs', '--all'], { cwd: ROOT, stdio: 'inherit' })
}
