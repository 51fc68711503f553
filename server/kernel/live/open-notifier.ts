import type { Config } from '#server/kernel/config.ts'
import type { Notifier } from '#server/kernel/live/notifier.ts'
import { postgresNotifier } from '#server/kernel/live/notifier-postgres.ts'

/** The shared PostgreSQL rings, or Redis where REDIS_URL names one; its client is loaded only then. */
export async function openNotifier(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  databaseUrl: string,
  onTrouble: (error: Error) => void,
): Promise<Notifier> {
  if (!redisUrl) return postgresNotifier(databaseUrl, onTrouble)
  const { redisNotifier } = await import('#server/kernel/live/notifier-redis.ts')
  return redisNotifier(redisUrl, onTrouble)
}
