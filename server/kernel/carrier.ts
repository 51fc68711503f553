import { postgresCarrier } from '#server/kernel/carrier-postgres.ts'
import { redisCarrier } from '#server/kernel/carrier-redis.ts'
import type { Config } from '#server/kernel/config.ts'

/**
 * A doorbell between the nodes. It carries no news, only that there are some, and never throws:
 * while it is down nobody hears a ring, and it comes up again by itself.
 */
export interface Carrier {
  /** Rings at all other nodes. */
  ring(): void
  /** Called when another node rings, and whenever the carrier comes (back) to life: rings may have been missed. */
  whenRung(listener: () => void): void
  close(): Promise<void>
}

/** The shared PostgreSQL rings, or Redis where REDIS_URL names one. */
export const openCarrier = ({ redisUrl }: Pick<Config, 'redisUrl'>, databaseUrl: string, onTrouble: (error: Error) => void): Carrier =>
  redisUrl ? redisCarrier(redisUrl, onTrouble) : postgresCarrier(databaseUrl, onTrouble)
