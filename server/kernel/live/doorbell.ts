import type { Config } from '#server/kernel/config.ts'
import { postgresDoorbell } from '#server/kernel/live/doorbell-postgres.ts'
import { redisDoorbell } from '#server/kernel/live/doorbell-redis.ts'

/**
 * A doorbell between the nodes. It carries no news, only that there are some, and never throws:
 * while it is down nobody hears a ring, and it comes up again by itself.
 */
export interface Doorbell {
  /** Rings at all other nodes. */
  ring(): void
  /** Called when another node rings, and whenever the doorbell comes (back) to life: rings may have been missed. */
  onRing(listener: () => void): void
  close(): Promise<void>
}

/** The shared PostgreSQL rings, or Redis where REDIS_URL names one. */
export const openDoorbell = ({ redisUrl }: Pick<Config, 'redisUrl'>, databaseUrl: string, onTrouble: (error: Error) => void): Doorbell =>
  redisUrl ? redisDoorbell(redisUrl, onTrouble) : postgresDoorbell(databaseUrl, onTrouble)
