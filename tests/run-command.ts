import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BARE_ENVIRONMENT } from '#tests/server-process.ts'

const ROOT = join(import.meta.dirname, '..')

/** Runs the script of `npm run backup`, `restore`, `migrate` or `search:index` on this database and data folder. */
export async function runCommand(
  name: 'backup' | 'restore' | 'migrate' | 'search-index',
  args: string[],
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [join(ROOT, `scripts/${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...BARE_ENVIRONMENT, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings },
  })
  const [said, refused, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('exit', resolve)),
  ])
  return { code, said, refused }
}
