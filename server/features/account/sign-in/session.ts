import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MEMBER_RIGHTS, ROLE } from '#contract/console/access.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { ACCOUNT_STATUS, accounts, sessions } from '#server/features/account/account.table.ts'
import { refuseDisabled } from '#server/features/account/sign-in/refused-account.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { FindSession, FindSessionById } from '#server/kernel/calls/access.ts'
import type { Caller, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import type { Live } from '#server/kernel/live/live.ts'

const BUYER_DAYS = 30
const STAFF_HOURS = 8
/** A session's last use is written at most this often, not on every call. */
const TOUCH_AFTER_MS = 15 * MINUTE_MS

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

/** decisions.md §2: 30 days from the last use for buyers and suppliers, 8 hours from sign-in for staff. */
const sessionEnd = (role: number, createTime: Date, now: Date): Date =>
  role >= ROLE.operator ? new Date(createTime.getTime() + STAFF_HOURS * HOUR_MS) : new Date(now.getTime() + BUYER_DAYS * DAY_MS)

/** Condition for sessions joined with accounts. Checks the current role, so that a user who becomes staff does not keep 30 days. */
export const isOpenSession = (now: Date | Placeholder, staffSince: Date | Placeholder): SQL | undefined =>
  and(gt(sessions.expireTime, now), or(lt(accounts.role, ROLE.operator), gt(sessions.createTime, staffSince)))

export const staffSince = (now: Date): Date => new Date(now.getTime() - STAFF_HOURS * HOUR_MS)

/**
 * The open session of a token, with the caller's time zone. Fails with 100004 if the token is unknown or expired, 100003 if the account is
 * disabled, 220001 if it was deleted.
 */
export const findSession: FindSession = async ({ config, database, clock }, token, timeZone) => {
  const now = clock()
  const [row] = await sessionByToken(database.db, { tokenHash: hashToken(token), now, staffSince: staffSince(now) })
  if (!row) return fail('sessionExpired')
  if (row.status === ACCOUNT_STATUS.cleared) fail('accountDeleted')
  if (row.status !== ACCOUNT_STATUS.active) refuseDisabled(config)
  if (now.getTime() - row.lastUseTime.getTime() > TOUCH_AFTER_MS) {
    await database.db
      .update(sessions)
      .set({ lastUseTime: now, expireTime: sessionEnd(row.role, row.createTime, now) })
      .where(eq(sessions.id, row.sessionId))
    await keepTimeZone(database.db, row.id, timeZone)
  }
  return { ...userOf(row, config), timeZone: timeZone ?? row.timeZone }
}

/** Stores the time zone of the device that signed in or was used again; mails to the account use it. */
async function keepTimeZone(db: Database, accountId: number, timeZone: string | null): Promise<void> {
  const isNew = sql`${accounts.timeZone} is distinct from ${timeZone}`
  if (timeZone)
    await db
      .update(accounts)
      .set({ timeZone })
      .where(and(eq(accounts.id, accountId), isNew))
}

/** The user of an open session with their current rights; null if it has ended or the account is not active. Does not count as use. */
export const findSessionById: FindSessionById = async ({ config, database, clock }, sessionId) => {
  const now = clock()
  const [row] = await openSessions(database.db, eq(sessions.id, sessionId), now, staffSince(now))
  return row?.status === ACCOUNT_STATUS.active ? userOf(row, config) : null
}

const userOf = (row: Awaited<ReturnType<typeof openSessions>>[number], config: Config): SessionUser => {
  const { id, sessionId, role, supplierId, isOwner, rights, memberRights, currencyCode, countryCode, timeZone } = row
  return {
    id,
    sessionId,
    role,
    supplierId,
    isSupplierActive: row.supplierStatus === SUPPLIER_STATUS.active,
    isOwner,
    rights,
    memberRights: supplierId === null ? [] : isOwner ? MEMBER_RIGHTS : memberRights,
    hasSecondFactor: row.hasSecondFactor || (config.isLoopback && row.email.endsWith(DEMO_DOMAIN)),
    currencyCode,
    countryCode,
    timeZone,
  }
}

/** The four demo accounts need no second factor while the server is reachable only from this machine (decisions §17.1). */
const DEMO_DOMAIN = '@demo.rutaseda.example'

const openSessions = (db: Database, which: SQL, now: Date | Placeholder, since: Date | Placeholder) =>
  db
    .select({
      id: accounts.id,
      sessionId: sessions.id,
      role: accounts.role,
      status: accounts.status,
      supplierId: accounts.supplierId,
      supplierStatus: suppliers.status,
      email: accounts.email,
      isOwner: accounts.isOwner,
      rights: accounts.rights,
      memberRights: accounts.memberRights,
      hasSecondFactor: sessions.hasSecondFactor,
      currencyCode: accounts.currencyCode,
      countryCode: accounts.countryCode,
      timeZone: accounts.timeZone,
      createTime: sessions.createTime,
      lastUseTime: sessions.lastUseTime,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(suppliers, eq(suppliers.id, accounts.supplierId))
    .where(and(which, isOpenSession(now, since)))

/** Used by every signed-in call. */
const sessionByToken = prepared((db) =>
  openSessions(db, eq(sessions.tokenHash, sql.placeholder('tokenHash')), sql.placeholder('now'), sql.placeholder('staffSince')).prepare(
    'session_by_token',
  ),
)

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(
  db: Database,
  account: { id: number; role: number; hasSecondFactor?: boolean },
  caller: Caller,
  now: Date,
): Promise<{ token: string; expireTime: Date }> {
  const token = newToken()
  const expireTime = sessionEnd(account.role, now, now)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    createTime: now,
    lastUseTime: now,
    expireTime,
    userAgent: caller.userAgent,
    clientAddress: caller.clientAddress,
    hasSecondFactor: account.hasSecondFactor ?? false,
  })
  await keepTimeZone(db, account.id, caller.timeZone)
  return { token, expireTime }
}

/** Marks the session as opened with a second factor, after its user has proved to have both. */
export const markSecondFactor = (db: Database, sessionId: number) =>
  db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, sessionId))

/** Marks all sessions of the account as opened without a second factor. */
export const unmarkSecondFactor = (db: Database, accountId: number) =>
  db.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.accountId, accountId))

/** Deletes the account's sessions, optionally except one, and closes its sockets. Returns how many there were. */
export async function endSessions(db: Database, live: Live, accountId: number, exceptSessionId?: number): Promise<number> {
  const except = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.accountId, accountId), except))
  live.endSockets(accountId)
  return rowCount ?? 0
}
