import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Builds if nothing is built yet, so that a single test file runs in a fresh clone. Rebuild after changes with `npm run build`. */
export default function buildWhatIsMissing(): void {
  if (['locales/compiled/words.js', 'build/server/index.js'].every((path) => existsSync(join(ROOT, path)))) return
  execFileSync('node', ['scripts/build.mjs', '--all'], { cwd: ROOT, stdio: 'inherit' })
}
