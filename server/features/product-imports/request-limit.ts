import { HOUR_MS } from '#contract/durations.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'

const MOST_IMPORTS_AN_HOUR = 60

/** Rate limit for uploads and corrections alike: each reads the whole file. */
export const takeImportRequest = (db: Database, config: Config, user: SessionUser, now: Date): Promise<void> =>
  takeRequest(db, config, { key: `import:${user.id}`, most: MOST_IMPORTS_AN_HOUR, windowMs: HOUR_MS }, now)
