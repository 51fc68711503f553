import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { CONSULTATION_STATUS, SILENT_AFTER_DAYS } from '#contract/consultations/consultations.ts'
import { DAY_MS } from '#contract/durations.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { consultationMessages, consultationSides, consultations } from '#server/features/consultations/consultations.table.ts'
import { type ConsultationRecord, type Side, waitsForSupplier } from '#server/features/consultations/parties.ts'
import { SUPPLIERS_BY_NAME, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { isNamed } from '#server/kernel/database/found-by.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { findRow, hasTouched } from '#server/kernel/database/rows.ts'
import { orderOf } from '#server/kernel/lists/list.ts'

/** Condition for messages written by the other side of `side`. */
const isFromOther = (side: Side): SQL =>
  side === SENDER_TYPE.buyer
    ? ne(consultationMessages.senderType, SENDER_TYPE.buyer)
    : eq(consultationMessages.senderType, SENDER_TYPE.buyer)

const readMark = (side: Side): SQL<number> =>
  sql<number>`(select ${consultationSides.readMessageId} from ${consultationSides}
    where ${consultationSides.consultationId} = ${consultations.id} and ${consultationSides.side} = ${side})`.mapWith(Number)

/** Use only in a query with joins: without them, Drizzle omits the table from column names. */
const unreadOf = (side: Side): SQL<number> =>
  sql<number>`(select count(*) from ${consultationMessages} where ${consultationMessages.consultationId} = ${consultations.id}
    and ${consultationMessages.id} > ${readMark(side)} and ${isFromOther(side)})`.mapWith(Number)

/** Since when the buyer waits; the same holds for this. */
const waitTime =
  sql<Date | null>`(case when ${waitsForSupplier} then coalesce(${consultations.waitTime}, ${consultations.updateTime}) end)`.mapWith(
    consultations.updateTime,
  )

/** Columns of a conversation in a list, as one of its sides sees it. */
const listedColumns = (side: Side) => ({
  consultation: consultations,
  assigneeName: sql<string | null>`(select assignee.name from ${accounts} as assignee where assignee.id = ${consultations.assigneeId})`,
  supplier: { name: suppliers.name, isHouse: suppliers.isHouse, logoPicture: suppliers.logoPicture, status: suppliers.status },
  buyer: { name: accounts.name, countryCode: accounts.countryCode, language: accounts.language, headPicture: accounts.headPicture },
  last: consultationMessages,
  unreadTotal: unreadOf(side),
  waitTime: (side === SENDER_TYPE.supplier ? waitTime : sql<null>`null`) as SQL<Date | null>,
})

const listed = (db: Database, side: Side) =>
  db
    .select(listedColumns(side))
    .from(consultations)
    .innerJoin(suppliers, eq(suppliers.id, consultations.supplierId))
    .innerJoin(accounts, eq(accounts.id, consultations.accountId))
    .leftJoin(consultationMessages, eq(consultationMessages.id, consultations.lastMessageId))

export type ListedConsultation = Awaited<ReturnType<typeof listed>>[number]

export interface ConsultationFilter {
  scope: SQL | undefined
  side: Side
  sourceType?: number | undefined
  sourceId?: number | undefined
  status?: number | undefined
  /** Searched in the other side's name. */
  keyword?: string | undefined
  unreadFlag?: number | undefined
  answerFlag?: number | undefined
}

function named(side: Side, keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  return side === SENDER_TYPE.supplier ? ilike(accounts.name, containing(keyword)) : isNamed(SUPPLIERS_BY_NAME, keyword)
}

const SORTABLE = { updateTime: consultations.updateTime, createTime: consultations.createTime, waitTime }

/** Order of a supplier's list; conversations in which nobody waits come last in both directions. */
export const consultationOrder = (orderBy: `${'' | '-'}${keyof typeof SORTABLE}`): SQL[] =>
  orderBy === '-waitTime' ? [sql`${waitTime} desc nulls last`, desc(consultations.id)] : orderOf(orderBy, SORTABLE, consultations.id)

const LATEST_FIRST = [desc(consultations.updateTime), desc(consultations.id)]

/** A page of conversations, by default the most recently changed first. */
export async function pageConsultations(db: Database, filter: ConsultationFilter, limit: number, offset: number, order = LATEST_FIRST) {
  const { scope, side, sourceType, sourceId, status, keyword, unreadFlag, answerFlag } = filter
  const condition = and(
    scope,
    sourceType === undefined ? undefined : eq(consultations.sourceType, sourceType as ConsultationRecord['sourceType']),
    sourceId === undefined ? undefined : eq(consultations.sourceId, sourceId),
    status === undefined ? undefined : eq(consultations.status, status as ConsultationRecord['status']),
    unreadFlag === undefined ? undefined : sql`(${unreadOf(side)} > 0) = ${unreadFlag === 1}`,
    answerFlag === undefined ? undefined : sql`${waitsForSupplier} = ${answerFlag === 1}`,
    named(side, keyword),
  )
  return pageOf(db, () => listed(db, side).$dynamic(), condition, { order, limit, offset })
}

export async function listedConsultation(db: Database, side: Side, id: number): Promise<ListedConsultation> {
  const [row] = await listed(db, side).where(eq(consultations.id, id))
  return row!
}

/** The id of the last message that each side has read; 0 for none. */
export async function readMarksOf(db: Database, consultationId: number): Promise<Record<Side, number>> {
  const rows = await db.select().from(consultationSides).where(eq(consultationSides.consultationId, consultationId))
  const markOf = (side: Side) => rows.find((row) => row.side === side)?.readMessageId ?? 0
  return { [SENDER_TYPE.buyer]: markOf(SENDER_TYPE.buyer), [SENDER_TYPE.supplier]: markOf(SENDER_TYPE.supplier) }
}

type ConsultationKey = Pick<ConsultationRecord, 'accountId' | 'supplierId' | 'sourceType' | 'sourceId'>

/** Locks the conversation with this key that has not ended, if there is one. */
export async function lockConsultationAbout(db: Database, key: ConsultationKey): Promise<ConsultationRecord | undefined> {
  await waitLongerForLocks(db)
  const [row] = await db
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.accountId, key.accountId),
        eq(consultations.supplierId, key.supplierId),
        eq(consultations.sourceType, key.sourceType),
        eq(consultations.sourceId, key.sourceId),
        eq(consultations.isEnded, false),
      ),
    )
    .for('no key update')
  return row
}

/** Undefined if a concurrent call has just started the same conversation. */
export async function insertConsultation(db: Database, key: ConsultationKey, now: Date): Promise<ConsultationRecord | undefined> {
  const [made] = await db
    .insert(consultations)
    .values({ ...key, createTime: now, updateTime: now })
    .onConflictDoNothing()
    .returning()
  if (!made) return undefined
  await db.insert(consultationSides).values([
    { consultationId: made.id, side: SENDER_TYPE.buyer },
    { consultationId: made.id, side: SENDER_TYPE.supplier },
  ])
  return made
}

export async function changeConsultation(db: Database, id: number, set: Partial<typeof consultations.$inferInsert>): Promise<void> {
  await db.update(consultations).set(set).where(eq(consultations.id, id))
}

const sideIs = (consultationId: number, side: Side) =>
  and(eq(consultationSides.consultationId, consultationId), eq(consultationSides.side, side))

/** Moves a side's read mark forward; false if it was already there or further. */
export const advanceReadMark = async (db: Database, consultationId: number, side: Side, messageId: number) =>
  hasTouched(
    await db
      .update(consultationSides)
      .set({ readMessageId: messageId })
      .where(and(sideIs(consultationId, side), lt(consultationSides.readMessageId, messageId))),
  )

export async function hasUnread(db: Database, consultationId: number, side: Side): Promise<boolean> {
  const [unread] = await db
    .select({ id: consultationMessages.id })
    .from(consultationMessages)
    .innerJoin(consultationSides, sideIs(consultationId, side))
    .where(
      and(
        eq(consultationMessages.consultationId, consultationId),
        gt(consultationMessages.id, consultationSides.readMessageId),
        isFromOther(side),
      ),
    )
    .limit(1)
  return unread !== undefined
}

/** Schedules a mail, unless one is scheduled or was sent since the side last read (decisions §18: once until read). */
export async function scheduleMail(db: Database, consultationId: number, side: Side, mailTime: Date): Promise<void> {
  await db
    .update(consultationSides)
    .set({ mailTime })
    .where(and(sideIs(consultationId, side), isNull(consultationSides.mailTime), eq(consultationSides.isMailed, false)))
}

export async function clearMail(db: Database, consultationId: number, side: Side): Promise<void> {
  await db.update(consultationSides).set({ mailTime: null, isMailed: false }).where(sideIs(consultationId, side))
}

/** Lets the mail about what the supplier's side has not read be sent again, because somebody else answers now. */
export async function mailAgain(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const { consultationId, side, isMailed } = consultationSides
  const wasMailed = and(inArray(consultationId, ids), eq(side, SENDER_TYPE.supplier), isMailed)
  await db.update(consultationSides).set({ mailTime: sql`now()`, isMailed: false }).where(wasMailed)
}

/** A batch of conversations with a mail due, in ascending order of ids after `afterId`. */
export const mailsDue = (db: Database, now: Date, afterId: number, most: number): Promise<{ id: number }[]> =>
  db
    .selectDistinct({ id: consultationSides.consultationId })
    .from(consultationSides)
    .where(and(lte(consultationSides.mailTime, now), gt(consultationSides.consultationId, afterId)))
    .orderBy(asc(consultationSides.consultationId))
    .limit(most)

/** Marks the due mails of a conversation as sent and returns their sides. Conditional, so that each is taken once. */
export async function takeMailsDue(db: Database, consultationId: number, now: Date): Promise<Side[]> {
  const taken = await db
    .update(consultationSides)
    .set({ mailTime: null, isMailed: true })
    .where(and(eq(consultationSides.consultationId, consultationId), lte(consultationSides.mailTime, now)))
    .returning({ side: consultationSides.side })
  return taken.map(({ side }) => side as Side)
}

const silentSince = (now: Date) =>
  and(
    inArray(consultations.status, [CONSULTATION_STATUS.waiting, CONSULTATION_STATUS.active]),
    lte(consultations.updateTime, new Date(now.getTime() - SILENT_AFTER_DAYS * DAY_MS)),
  )

export const silentConsultations = (db: Database, now: Date, afterId: number, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(silentSince(now), gt(consultations.id, afterId)))
    .orderBy(asc(consultations.id))
    .limit(most)

/** Sets a conversation to inactive if it is still silent. */
export async function markSilent(db: Database, id: number, now: Date): Promise<ConsultationRecord | undefined> {
  const [row] = await db
    .update(consultations)
    .set({ status: CONSULTATION_STATUS.inactive })
    .where(and(eq(consultations.id, id), silentSince(now)))
    .returning()
  return row
}

export const findConsultation = (db: Database, id: number) => findRow(db, consultations, eq(consultations.id, id))
