import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { accounts, knownDevices, sessions } from '#server/features/account/account.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { announcementReads } from '#server/features/announcements/announcements.table.ts'
import { allApplications } from '#server/features/applications/applications.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { consultationMessages, consultations } from '#server/features/consultations/consultations.table.ts'
import { caseReplies, cases } from '#server/features/disputes/disputes.table.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { allInquiries } from '#server/features/inquiries/inquiries.ts'
import { allLists } from '#server/features/lists/lists.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { pushDevices } from '#server/features/messages/push/devices.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { allOrders } from '#server/features/orders/orders.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import { copyRoom, jsonOf, type Piece } from '#server/features/personal-data/pieces.ts'
import { comments } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { searchHistory } from '#server/features/search/history.table.ts'
import { FILE_TYPES, files } from '#server/features/uploads/uploads.table.ts'
import { privateAddress } from '#server/features/uploads/uploads.ts'
import { watches } from '#server/features/watches/watches.table.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Omitted columns: secrets and internal keys, which are not personal data. */
const WITHHELD = new Set([
  'passwordHash',
  'tokenHash',
  'deviceHash',
  'accountId',
  'operatorId',
  'headPicture',
  'endpoint',
  'p256dh',
  'auth',
  'vapidKey',
])

type OwnedTable = PgTable & { accountId: PgColumn }

const openColumns = (table: PgTable) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !WITHHELD.has(name))) as Record<string, PgColumn>

type Row = Record<string, unknown>

/** `only` limits the rows to those about the person; messages to them as a supplier member or operator are not. */
const rowsOf =
  (table: OwnedTable, latest: PgColumn, only?: SQL) =>
  (db: Database, accountId: number, { limit, offset }: Piece): Promise<Row[]> =>
    db
      .select(openColumns(table))
      .from(table)
      .where(and(eq(table.accountId, accountId), only))
      // Breaks ties between rows of the same time, so that no row is skipped between pages.
      .orderBy(desc(latest), sql`${table}.ctid`)
      .limit(limit)
      .offset(offset)

/** Cases of the person's orders. */
const casesOf = (db: Database, accountId: number, { limit, offset }: Piece): Promise<Row[]> =>
  db
    .select(openColumns(cases))
    .from(cases)
    .innerJoin(orders, eq(orders.id, cases.orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(cases.id))
    .limit(limit)
    .offset(offset)

/** Files with URLs valid as long as the copy's own; former data copies are excluded. */
async function filesOf(db: Database, accountId: number, { pool, now }: Reader, piece: Piece): Promise<Row[]> {
  const rows = await rowsOf(files, files.id, ne(files.type, FILE_TYPES.dataCopy))(db, accountId, piece)
  return Promise.all(rows.map(async ({ key, ...file }) => ({ ...file, fileUrl: await privateAddress(pool, String(key), now) })))
}

/** `pool` reads data outside the snapshot, such as the keys that sign URLs. */
interface Reader {
  language: Language
  now: Date
  pool: PoolDatabase
  /** Aborted when the waiting client disconnects. */
  signal: AbortSignal | undefined
}

/** Page size for rows that are read with their related rows. */
const WHOLE_AT_A_TIME = 20
const PLAIN_AT_A_TIME = 200

/** All data stored about a person, by kind, as JSON text. Kinds that can be large come last, where the size limit may be reached. */
export async function personalCopy(db: Database, accountId: number, reader: Reader): Promise<string> {
  const { copy, incomplete } = copyRoom(reader.signal)
  const [profile = {}] = await db.select(openColumns(accounts)).from(accounts).where(eq(accounts.id, accountId))
  const whole = (kind: string, read: (piece: Piece) => Promise<readonly object[]>) => copy(kind, WHOLE_AT_A_TIME, read)
  const plain = (kind: string, read: ReturnType<typeof rowsOf>) => copy(kind, PLAIN_AT_A_TIME, (piece) => read(db, accountId, piece))
  const kinds = [
    await plain('addresses', rowsOf(addresses, addresses.id)),
    await whole('orders', (piece) => allOrders(db, accountId, reader, piece)),
    await plain('payments', rowsOf(payments, payments.id)),
    await copy('cases', PLAIN_AT_A_TIME, (piece) => casesOf(db, accountId, piece)),
    await plain('caseReplies', rowsOf(caseReplies, caseReplies.id)),
    await whole('applications', (piece) => allApplications(db, accountId, piece)),
    await plain('cart', rowsOf(cartLines, cartLines.id)),
    await plain('favourites', rowsOf(favourites, favourites.id)),
    await plain('watches', rowsOf(watches, watches.id)),
    await whole('lists', (piece) => allLists(db, accountId, piece)),
    await plain('consultations', rowsOf(consultations, consultations.id)),
    await plain('readAnnouncements', rowsOf(announcementReads, announcementReads.readTime)),
    await plain('evaluations', rowsOf(comments, comments.id)),
    await plain('questions', rowsOf(productQuestions, productQuestions.id)),
    await plain('reports', rowsOf(listingReports, listingReports.id)),
    await copy('files', PLAIN_AT_A_TIME, (piece) => filesOf(db, accountId, reader, piece)),
    await plain('sessions', rowsOf(sessions, sessions.id)),
    await plain('browsers', rowsOf(knownDevices, knownDevices.lastUseTime)),
    await plain('pushDevices', rowsOf(pushDevices, pushDevices.id)),
    await plain('searches', rowsOf(searchHistory, searchHistory.searchTime)),
    await plain('messages', rowsOf(messages, messages.id, eq(messages.isConsole, false))),
    await plain('writtenMessages', rowsOf(consultationMessages, consultationMessages.id)),
    await whole('inquiries', (piece) => allInquiries(db, accountId, reader, piece)),
  ]
  const parts = [
    `"createTime": ${jsonOf(reader.now)}`,
    `"profile": ${jsonOf(profile)}`,
    ...kinds.map(([kind, texts]) => `"${kind}": [${texts.join(',\n')}]`),
    `"incomplete": ${jsonOf(incomplete)}`,
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}
