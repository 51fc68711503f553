import type { Config } from '#server/kernel/config.ts'
import type { OpenDatabase } from '#server/kernel/database/database.ts'
import type { Replicas } from '#server/kernel/database/replicas/following.ts'

/** Opens the replicas in READ_DATABASE_URLS; without any, this folder's other modules are not even loaded. */
export async function openReplicas(
  { readDatabaseUrls }: Pick<Config, 'readDatabaseUrls'>,
  database: OpenDatabase,
  onTrouble: (error: Error) => void,
): Promise<Replicas | undefined> {
  if (readDatabaseUrls.length === 0) return undefined
  const { followReplicas } = await import('#server/kernel/database/replicas/following.ts')
  return followReplicas(readDatabaseUrls, database, onTrouble)
}

/** The line about replicas that a starting server prints. */
export function readBy(replicas: Replicas): string {
  const all = replicas.health()
  const out = all.flatMap(({ state, host }) => (state === 'inUse' ? [] : `${host} ${WHY_OUT[state]}`))
  const used = `Database replicas in use: ${all.length - out.length} of ${all.length}`
  return out.length === 0 ? `${used}.` : `${used}; ${out.join(', ')}: the primary answers instead until they recover.`
}

const WHY_OUT = {
  late: 'is late',
  down: 'does not answer',
  promoted: 'is a primary',
  foreign: 'follows another primary',
} as const
