import { mkdirSync } from 'node:fs'
import { type Config, ConfigError } from '#server/kernel/config.ts'
import { StoreUnavailable } from '#server/kernel/files/store.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** What a person can mend is printed as a sentence; undefined for anything else, which keeps its stack. */
export async function sentenceFor(error: unknown): Promise<string | undefined> {
  if (error instanceof ConfigError || error instanceof StartRefused || error instanceof StoreUnavailable) return error.message
  const { code, syscall, port } = error as { code?: string; syscall?: string; port?: number }
  if (syscall === 'listen') return `Port ${port} cannot be used (${code}). Choose another PORT.`
  const { isDatabaseUnavailable } = await import('#server/kernel/database/database.ts')
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${(error as Error).message || code}`
  return undefined
}

/** Made before anything else is: what cannot be made there would be looked for, or made, elsewhere. */
export function makeDataDir({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(`DATA_DIR cannot be the folder ${dataDir} (${code}). Choose another DATA_DIR.`)
  }
}
