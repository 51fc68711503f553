import {
  type ConsoleUser,
  changeUserStatus,
  endUserSessions,
  listUsers,
  readUser,
  removeSecondFactor,
} from '#contract/account/console/users.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { AccountRow } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS, accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { lockAdministrators } from '#server/features/account/console/administrators.ts'
import { findUser, pageUsers } from '#server/features/account/console/users.queries.ts'
import { freeConversations } from '#server/features/account/free-conversations.ts'
import { findConfirmedFactor, secondFactorKey, spendSecondCode } from '#server/features/account/second-factor/codes.ts'
import { announceRemoval, removeNow } from '#server/features/account/second-factor/removal.ts'
import { deleteCodeGuesses, takeCodeGuess } from '#server/features/account/sign-in/limits.ts'
import { endSessions } from '#server/features/account/sign-in/session.ts'
import { setStatus } from '#server/features/account/status.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { type Call, isStaff, ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { type Handler, handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import * as words from '#words'

const [userPageCall, userFileCall] = listCalls(
  listUsers,
  async ({ db, language, now, filter, limit, offset }) => {
    const { rows, total } = await pageUsers(db, filter, { language, now, limit, offset })
    return { rows: rows.map((row) => ({ ...row, status: statusOf(row), langCode: row.language })), total }
  },
  {
    role: (role, as) => words.account_users_role_name({ role }, as),
    status: (status, as) => words.account_users_status_name({ status }, as),
  },
) as [Handler, Handler]

/** A file takes names and addresses of up to 10,000 people out of the console, so it is recorded as opening one of them is. */
export const userListCalls: Handler[] = [
  userPageCall,
  {
    ...userFileCall,
    handle: async (call) => {
      const file = await userFileCall.handle(call)
      await recordAudit(call as Call<unknown>, { action: 'user/export', entity: 'account' })
      return file
    },
  },
]

const statusOf = ({ status }: { status: number }) => status as ConsoleUser['status']

async function infoOf(
  db: Database,
  id: number,
  { language, clock }: Pick<Call<unknown>, 'language' | 'clock'>,
): Promise<ResultOf<typeof readUser>> {
  const row = (await findUser(db, id, language, clock())) ?? fail('notFound')
  return {
    ...row,
    status: statusOf(row),
    langCode: row.language,
    ownerFlag: flagOf(row.isOwner),
    agreementVersionNo: row.agreementVersion,
    secondFactorFlag: flagOf(row.hasFactor),
  }
}

export const readUserCall = handleCall(readUser, async (call) => {
  const info = await infoOf(call.db, call.input.id, call)
  await recordAudit(call, { action: 'user/info', entity: 'account', entityId: call.input.id })
  return info
})

/**
 * Locks an account for a change by an operator. Fails with 110001 if it is missing or deleted, and with 220015 for the caller's own. Only
 * administrators may change staff (otherwise 403): an operator who could disable staff or remove their second factor could take over the
 * shop.
 */
async function lockReachableUser(db: Database, user: SessionUser, id: number): Promise<AccountRow> {
  if (id === user.id) fail('ownOrLastAdministrator')
  if (user.role >= ROLE_NEEDED.administrator) await lockAdministrators(db, user, id)
  const account = (await lockRow(db, accounts, id, isNotDeleted)) ?? fail('notFound')
  if (isStaff(account) && user.role < ROLE_NEEDED.administrator) throw new HttpError(403)
  return account
}

export const changeUserStatusCall = handleCall(changeUserStatus, async (call) => {
  const { input, user, db, live } = call
  const { id } = await lockReachableUser(db, user, input.id)
  await setStatus(db, live, id, input.status, input.reason)
  if (input.status !== ACCOUNT_STATUS.active) await freeConversations(db, [id])
  return infoOf(db, id, call)
})

export const endUserSessionsCall = handleCall(endUserSessions, async (call) => {
  const { input, user, db, live } = call
  const { id } = await lockReachableUser(db, user, input.id)
  const sessionTotal = await endSessions(db, live, id)
  // Explicit, because the sessions table is not audited.
  const change = { before: { sessionTotal }, after: { sessionTotal: 0 } }
  await recordAudit(call, { action: 'user/endSessions', entity: 'account', entityId: id, ...change })
  return null
})

/** Staff with a lost phone are locked out, so their factor is removed at once; other users get a day to object. */
export const removeSecondFactorCall = handleCall(removeSecondFactor, async (call) => {
  const { input, user, db, database, now } = call
  const key = await secondFactorKey(db)
  if (!(await findConfirmedFactor(db, user.id))) fail('secondFactorNeeded')
  await takeCodeGuess(db, user.id, input.secondCode, now)
  return inTransactionWithFrames(call, 'write', async (transaction, live) => {
    const account = await lockReachableUser(transaction, user, input.id)
    if (!(await findConfirmedFactor(transaction, account.id))) fail('notFound')
    const own = (await findConfirmedFactor(transaction, user.id)) ?? fail('secondFactorNeeded')
    if (!(await spendSecondCode(transaction, key, own, input.secondCode, now))) fail('wrongSecondCode')
    await deleteCodeGuesses(transaction, user.id)
    if (isStaff(account)) await removeNow(transaction, live, call, account, input.reason, now)
    else if (!(await announceRemoval(transaction, database.db, call, account, input.reason, now))) fail('changedMeanwhile')
    return infoOf(transaction, account.id, call)
  })
})
