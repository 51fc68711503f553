import type { Config } from '#server/kernel/config.ts'
import type { Notifier } from '#server/kernel/live/notifier.ts'
import { postgresNotifier } from '#server/kernel/live/notifier-postgres.ts'

/** Notifies through PostgreSQL, or through Redis if REDIS_URL is set; its client is imported only then. */
export async function openNotifier(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  databaseUrl: string,
  onTrouble: (error: Error) => void,
): Promise<Notifier> {
  if (!redisUrl) return postgresNotifier(databaseUrl, onTrouble)
  const { redisNotifier } = await import('#server/kernel/live/notifier-redis.ts')
  return redisNotifier(redisUrl, onTrouble)
}
