import { mkdirSync } from 'node:fs'
import { type Config, ConfigError } from '#server/kernel/config.ts'
import { StoreUnavailable } from '#server/kernel/files/store.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** A sentence for a start failure that the operator can fix; undefined for any other error, which is printed with its stack. */
export async function sentenceFor(error: unknown): Promise<string | undefined> {
  if (error instanceof ConfigError || error instanceof StartRefused || error instanceof StoreUnavailable) return error.message
  const { code, syscall, port } = error as { code?: string; syscall?: string; port?: number }
  if (syscall === 'listen') return `Port ${port} cannot be used (${code}). Choose another PORT.`
  const { isDatabaseUnavailable } = await import('#server/kernel/database/database.ts')
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${(error as Error).message || code}`
  return undefined
}

/** Creates DATA_DIR before anything else: if that fails, later code would look for, or create, its contents elsewhere. */
export function makeDataDir({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be created (${code}). Choose another DATA_DIR.`)
  }
}
