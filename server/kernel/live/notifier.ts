import type { Config } from '#server/kernel/config.ts'
import { postgresNotifier } from '#server/kernel/live/notifier-postgres.ts'

/**
 * A notifier between the nodes. It carries no news, only that there are some, and never throws:
 * while it is down nobody hears a ring, and it comes up again by itself.
 */
export interface Notifier {
  /** Rings at all other nodes. */
  notify(): void
  /** Called when another node rings, and whenever the notifier comes (back) to life: rings may have been missed. */
  onNotify(listener: () => void): void
  close(): Promise<void>
}

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
