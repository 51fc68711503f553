import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { everyPushFlag } from '#contract/account/account.ts'
import { MOST_PUSH_DEVICES } from '#contract/messages/push.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { pushDevices } from '#server/features/messages/push/devices.table.ts'
import type { AccountIds } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findValue } from '#server/kernel/database/rows.ts'

type NewDevice = typeof pushDevices.$inferInsert

/**
 * Stores a session's device. Replaces devices of the same session or browser, also of other accounts; beyond the limit per account, the
 * oldest are deleted. False if the account was deleted.
 */
export async function putDevice(db: Database, device: NewDevice): Promise<boolean> {
  const { accountId, sessionId, endpoint } = device
  if (!(await lockRow(db, accounts, accountId, isNotDeleted))) return false
  await db.delete(pushDevices).where(or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpoint, endpoint)))
  await db.insert(pushDevices).values(device)
  const stay = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.accountId, accountId))
    .orderBy(desc(pushDevices.id))
    .limit(MOST_PUSH_DEVICES)
  await db.delete(pushDevices).where(and(eq(pushDevices.accountId, accountId), sql`${pushDevices.id} not in ${stay}`))
  return true
}

/** Whether the session has a device subscribed with this VAPID key. */
export const hasDevice = async (db: Database, sessionId: number, vapidKey: string): Promise<boolean> =>
  (await findValue(db, pushDevices.id, and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.vapidKey, vapidKey)))) !== undefined

export const deleteSessionDevice = (db: Database, sessionId: number) => db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))

export const deleteDevices = (db: Database, accountIds: AccountIds): Promise<unknown> =>
  db.delete(pushDevices).where(inArray(pushDevices.accountId, accountIds))

/** Deletes an expired subscription, unless a new one has replaced it meanwhile. */
export const deleteDevice = (db: Database, { id, endpoint }: { id: number; endpoint: string }): Promise<unknown> =>
  db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)))

/** A device with its account's push choices and language. */
export async function findDevice(db: Database, id: number) {
  const [row] = await db
    .select({ device: pushDevices, language: accounts.language, pushFlags: accounts.pushFlags })
    .from(pushDevices)
    .innerJoin(accounts, eq(accounts.id, pushDevices.accountId))
    .where(eq(pushDevices.id, id))
  return row && { ...row, pushFlags: everyPushFlag(row.pushFlags) }
}

/** The subject of a message: an order, conversation or inquiry, or any page by its path. */
export interface Subject {
  entityType: number
  entityId: number
  path: string | null
}

/** The account's latest unread message about a subject. */
export async function latestUnread(db: Database, accountId: number, { entityType, entityId, path }: Subject) {
  const [row] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.accountId, accountId),
        eq(messages.entityType, entityType),
        eq(messages.entityId, entityId),
        path === null ? isNull(messages.path) : eq(messages.path, path),
        isNull(messages.readTime),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  return row
}

/** Delay of a push: a message read at once on an open page needs none, and messages that follow at once are combined. */
const LEAVES_AFTER = '3 seconds'

/** Jobs are added in a fixed order, so that two transactions cannot deadlock. */
const queue = preparedSql(
  () => sql`select graphile_worker.add_job('sendPush', json_build_object('deviceId', id, 'subject', subject), max_attempts => 20,
      run_at => now() + ${LEAVES_AFTER}::interval, job_key => concat_ws(':', 'push', id, subject), job_key_mode => 'preserve_run_at')
    from (select device.id, json_build_object('entityType', given."entityType", 'entityId', given."entityId", 'path', given.path) as subject
      from push_devices as device
      join json_to_recordset(${sql.placeholder('rows')}::json) as given ("accountId" bigint, "entityType" int, "entityId" bigint, path text)
        on given."accountId" = device.account_id
      group by 1, given."entityType", given."entityId", given.path order by 1, given."entityType", given."entityId", given.path) as due`,
)

/** Queues a push for each device of the accounts, in the transaction of the messages. Waiting pushes about one subject are merged. */
export async function queuePushes(
  db: Database,
  rows: readonly (Pick<Subject, 'entityType' | 'entityId'> & Partial<Subject> & { accountId: number })[],
) {
  if (rows.length === 0) return
  const subjects = rows.map(({ accountId, entityType, entityId, path = null }) => ({ accountId, entityType, entityId, path }))
  await queue(db, { rows: JSON.stringify(subjects) })
}
