import { addOperator, deleteOperator, editOperator, listOperators, readOperator } from '#contract/account/console/operators.ts'
import { addRole, deleteRole, editRole, listRoles, readRole } from '#contract/account/console/roles.ts'
import type { Right } from '#contract/console/access.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { findAccountByEmail, insertAccount, updateAccount } from '#server/features/account/account.queries.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { lockAdministrators } from '#server/features/account/console/administrators.ts'
import { findOperator, isStaffAccount, type OperatorRow, pageOperators } from '#server/features/account/console/operators.queries.ts'
import { insertRole, lockRole, pageRoles, removeRole, roleById, updateRole } from '#server/features/account/console/roles.queries.ts'
import { freeConversations } from '#server/features/account/free-conversations.ts'
import { newOperatorMail } from '#server/features/account/mails.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { endSessions, newToken } from '#server/features/account/sign-in/session.ts'
import { deleteConsoleMessages } from '#server/features/messages/messages.ts'
import { typesWithin } from '#server/features/messages/readable-notices.ts'
import { ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { type Database, inTransaction, violatedConstraint } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { infoCall, listCalls } from '#server/kernel/lists/list.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

export const addRoleCall = handleCall(addRole, async ({ input: { name, rightList: rights }, db, clock }) => {
  const { id } = await insertRole(db, { name, rights, createTime: clock() })
  return roleById(db, id)
})

export const editRoleCall = handleCall(editRole, async ({ input: { id, version, name, rightList: rights }, db, live }) => {
  const row = await lockRole(db, id)
  if (row.version !== version) fail('changedMeanwhile')
  const changed = await updateRole(db, row, { ...(name === undefined ? {} : { name }), ...(rights === undefined ? {} : { rights }) })
  await deleteConsoleMessages(db, live, changed, typesWithin(rights ?? []))
  if (rights && !rights.includes('order')) await freeConversations(db, changed)
  return roleById(db, id)
})

export const deleteRoleCall = handleCall(deleteRole, async ({ input, db }) => {
  await removeRole(db, (await lockRole(db, input.id)).id)
  return null
})

const BUYER = 0

const infoOf = (row: OperatorRow): ResultOf<typeof readOperator> => ({
  ...row,
  role: row.role as ResultOf<typeof readOperator>['role'],
  langCode: row.language,
  rightList: row.rights,
  roleName: row.roleName ?? '',
  secondFactorFlag: flagOf(row.hasFactor),
})

export const operatorListCalls = listCalls(
  listOperators,
  async ({ db, now, filter, limit, offset }) => {
    const { rows, total } = await pageOperators(db, filter, { now, limit, offset })
    return { rows: rows.map(infoOf), total }
  },
  {
    role: (role, as) => words.account_operators_role_name({ role }, as),
    status: (status, as) => words.account_users_status_name({ status }, as),
  },
)

const infoById = async (db: Database, id: number, now: Date) => infoOf((await findOperator(db, id, now)) ?? fail('notFound'))

export const readOperatorCall = handleCall(readOperator, ({ input, db, clock }) => infoById(db, input.id, clock()))

/** The given rights, or those of the role, which stays locked so that they cannot change meanwhile. */
async function entitlementOf(db: Database, { roleId, rightList }: { roleId?: number | undefined; rightList?: Right[] | undefined }) {
  if (roleId === undefined) return { roleId: null, rights: rightList ?? [] }
  return { roleId, rights: (await lockRole(db, roleId)).rights }
}

/** The account starts with a random password that is never shown; its owner sets one by e-mail code, as after losing a password. */
export const addOperatorCall = handleCall(addOperator, async ({ input, db, now, jobs }) => {
  const { email, name, langCode: language } = input
  if (await findAccountByEmail(db, email)) fail('emailTaken')
  const passwordHash = await hashPassword(newToken())
  return inTransaction(db, 'write', async (transaction) => {
    const account = await insertAccount(transaction, {
      ...(await entitlementOf(transaction, input)),
      ...{ email, name, language, passwordHash, role: ROLE_NEEDED.operator, createTime: now },
    }).catch((error) => (violatedConstraint(error) === 'one_account_per_email' ? fail('emailTaken') : Promise.reject(error)))
    await queueMails(jobs, transaction, [newOperatorMail.to(account, { email })])
    return infoById(transaction, account.id, now)
  })
})

/** Fails with 220015 as lockAdministrators does, and with 110001 if the account is not staff. */
async function lockOperator(db: Database, user: SessionUser, id: number) {
  await lockAdministrators(db, user, id)
  return (await lockRow(db, accounts, id, isStaffAccount)) ?? fail('notFound')
}

export const editOperatorCall = handleCall(editOperator, async ({ input, user, db, live, clock }) => {
  const { id, version, role } = input
  const entitlement = await entitlementOf(db, input)
  const locked = await lockOperator(db, user, id)
  if (locked.version !== version) fail('changedMeanwhile')
  await updateAccount(db, id, { role, ...entitlement, version: version + 1 })
  if (role === ROLE_NEEDED.operator) {
    await deleteConsoleMessages(db, live, [id], typesWithin(entitlement.rights))
    if (!entitlement.rights.includes('order')) await freeConversations(db, [id])
  }
  return infoById(db, id, clock())
})

export const deleteOperatorCall = handleCall(deleteOperator, async ({ input, user, db, live }) => {
  const { id, version } = await lockOperator(db, user, input.id)
  await updateAccount(db, id, { role: BUYER, rights: [], roleId: null, version: version + 1 })
  await deleteConsoleMessages(db, live, [id])
  await freeConversations(db, [id])
  await endSessions(db, live, id)
  return null
})

export const listRolesCalls = listCalls(listRoles, pageRoles)
export const readRoleCall = infoCall(readRole, listRoles, pageRoles)
