import { and, eq, isNotNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS, SOURCE_TYPE, type SourceType } from '#contract/consultations/consultations.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { hasMemberRight } from '#server/features/account/account.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { findValue } from '#server/kernel/database/rows.ts'

export type ConsultationRecord = typeof consultations.$inferSelect
/** 1 the buyer, 2 the supplier, whose members share one side. */
export type Side = typeof SENDER_TYPE.buyer | typeof SENDER_TYPE.supplier

export const otherSide = (side: Side): Side => (side === SENDER_TYPE.buyer ? SENDER_TYPE.supplier : SENDER_TYPE.buyer)

/** A conversation and the side that the user is on. */
export interface Party {
  consultation: ConsultationRecord
  side: Side
}

/** A buyer's own conversations. */
export const ownedBy = ({ id }: SessionUser): SQL => eq(consultations.accountId, id)

/** The conversations that the user answers on the supplier's side; only those in which something was written. */
export function answeredBy(user: SessionUser): SQL | undefined {
  const ofSupplier = isStaff(user)
    ? and(isAnsweredByPlatform(consultations), sql`${answersForHouse(user)}`)
    : and(eq(consultations.supplierId, user.supplierId ?? 0), sql`${user.memberRights.includes('talk')}`)
  return and(isNotNull(consultations.lastMessageId), ofSupplier)
}

/** Whether a conversation is assigned to the user. */
export const isAssignedTo = ({ id }: SessionUser, isTheirs: boolean): SQL =>
  isTheirs ? eq(consultations.assigneeId, id) : sql`${consultations.assigneeId} is distinct from ${id}`

/** The last message is the buyer's, and the conversation is not closed. */
export const waitsForSupplier = sql`(${consultations.status} <> ${CONSULTATION_STATUS.closed} and exists (select 1 from consultation_messages as latest
  where latest.id = ${consultations.lastMessageId} and latest.sender_type = ${SENDER_TYPE.buyer}))`

/** Conversations with the house (decisions §14.4), and about orders of cancelled suppliers, which go on (decisions §17.7). */
const isAnsweredByPlatform = ({ supplierId, sourceType }: { supplierId: SQLWrapper; sourceType: SQLWrapper }) =>
  sql`exists (select 1 from ${suppliers} as run where run.id = ${supplierId}
    and (run.is_house or (run.status = ${SUPPLIER_STATUS.cancelled} and ${sourceType} = ${SOURCE_TYPE.order})))`

/** decisions §14.4: operators with the `order` right answer for the house like its members. */
export const answersForHouse = ({ role, rights }: Pick<SessionUser, 'role' | 'rights'>): boolean =>
  role >= ROLE_NEEDED.administrator || (role >= ROLE_NEEDED.operator && rights.includes('order'))

/** answersForHouse as a condition on accounts. */
const isOfHouse = sql`(${accounts.role} = ${ROLE_NEEDED.administrator} or (${accounts.role} = ${ROLE_NEEDED.operator} and 'order' = any(${accounts.rights})))`

/** Finds, or locks, a conversation that the user takes part in, with their side. Fails with 790001 if it is missing or not theirs. */
export async function partyOf(db: Database, user: SessionUser, id: number, lock?: 'no key update'): Promise<Party> {
  if (lock) await waitLongerForLocks(db)
  const found = db
    .select()
    .from(consultations)
    .where(and(eq(consultations.id, id), or(ownedBy(user), answeredBy(user))))
  const [consultation = fail('consultationMissing')] = await (lock ? found.for(lock) : found)
  if (consultation.accountId === user.id) return { consultation, side: SENDER_TYPE.buyer }
  requireAnswerRight(user)
  return { consultation, side: SENDER_TYPE.supplier }
}

/** decisions §17.1: members of a cancelled supplier cannot answer (280008), nor staff without a second factor (220014). */
function requireAnswerRight(user: SessionUser): void {
  if (isStaff(user)) {
    if (!user.hasSecondFactor) fail('secondFactorNeeded')
  } else if (!user.isSupplierActive) fail('supplierCancelled')
}

/** Members of a cancelled supplier can read nothing, so they are not notified either. */
const isTrading = (supplierId: SQLWrapper) =>
  sql`exists (select 1 from ${suppliers} as trading where trading.id = ${supplierId} and trading.status = ${SUPPLIER_STATUS.active})`

/** Whether anyone on the supplier's side can read messages. For orders always: the platform answers for cancelled suppliers. */
export const isReadBy = ({ status }: { status: number | undefined }, sourceType: SourceType): boolean =>
  sourceType === SOURCE_TYPE.order || status === SUPPLIER_STATUS.active

export const isRead = async (db: Database, { supplierId, sourceType }: ConsultationRecord): Promise<boolean> =>
  isReadBy({ status: await findValue(db, suppliers.status, eq(suppliers.id, supplierId)) }, sourceType)

/** Condition on accounts: members of the supplier who may answer its conversations (decisions/025). */
const answersAs = (supplierId: SQLWrapper) =>
  and(
    lt(accounts.role, ROLE_NEEDED.operator),
    eq(accounts.supplierId, supplierId),
    hasMemberRight(sql`array['talk']::varchar[]`),
    isTrading(supplierId),
  )

/** Condition on accounts: everyone who answers the user's conversations, the user included. */
export const colleaguesOf = (user: SessionUser): SQL | undefined =>
  and(eq(accounts.status, ACCOUNT_STATUS.active), isStaff(user) ? isOfHouse : answersAs(sql`${user.supplierId ?? 0}::bigint`))

/** Whether the joined account is on the supplier's side of the joined conversation. */
const isMember = and(
  isNotNull(consultations.lastMessageId),
  or(answersAs(consultations.supplierId), and(isOfHouse, isAnsweredByPlatform(consultations))),
)

/** The ids of the active accounts on each side of a conversation. */
export const participantsOf = async (db: Database, { accountId, supplierId, sourceType }: ConsultationRecord) => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, ACCOUNT_STATUS.active),
        or(
          eq(accounts.id, accountId),
          answersAs(sql`${supplierId}::bigint`),
          and(isOfHouse, isAnsweredByPlatform({ supplierId: sql`${supplierId}::bigint`, sourceType: sql`${sourceType}::int` })),
        ),
      ),
    )
  const ids = rows.map(({ id }) => id)
  return { [SENDER_TYPE.buyer]: ids.filter((id) => id === accountId), [SENDER_TYPE.supplier]: ids.filter((id) => id !== accountId) }
}

/** Who of a side hears of new messages: on the supplier's side the assignee alone, while they may still answer (decisions §29). */
export function hearersAmong(participants: Record<Side, number[]>, { assigneeId }: ConsultationRecord, side: Side): number[] {
  const { [side]: people } = participants
  return side === SENDER_TYPE.supplier && assigneeId !== null && people.includes(assigneeId) ? [assigneeId] : people
}

/** The side of an account in a conversation, for live connections; undefined if it is on neither. */
export async function partyOfAccount(db: Database, accountId: number, id: number): Promise<Party | undefined> {
  const [found] = await db
    .select({ consultation: consultations })
    .from(consultations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(consultations.id, id), eq(accounts.status, ACCOUNT_STATUS.active), or(eq(consultations.accountId, accountId), isMember)))
  if (!found) return undefined
  const { consultation } = found
  return { consultation, side: consultation.accountId === accountId ? SENDER_TYPE.buyer : SENDER_TYPE.supplier }
}
