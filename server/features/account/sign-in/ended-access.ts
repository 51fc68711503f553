import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { emailCodes, knownDevices, sessions } from '#server/features/account/account.table.ts'
import { attemptCounters } from '#server/kernel/database/kernel.table.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** The lifetime of the longest-lived cookie. */
const DEVICE_DAYS = 365

/** Removes expired sessions, codes and attempt counters, and browsers not used for a year. */
export const purgeEndedAccess: JobTask = async ({ database: { db }, clock }) => {
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(sessions).where(lt(sessions.expireTime, daysAgo(1)))
  await db.delete(emailCodes).where(lt(emailCodes.createTime, daysAgo(1)))
  await db.delete(attemptCounters).where(lt(attemptCounters.endTime, now))
  await db.delete(knownDevices).where(lt(knownDevices.lastUseTime, daysAgo(DEVICE_DAYS)))
}
