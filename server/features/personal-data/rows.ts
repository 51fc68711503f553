import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
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
import { orders } from '#server/features/orders/orders.table.ts'
import { allOrders } from '#server/features/orders/orders.ts'
import { payments } from '#server/features/payments/payments.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { searchHistory } from '#server/features/search/history.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { watches } from '#server/features/watches/watches.table.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** The most rows of each kind, newest first: nobody has more, and if somebody had, the copy would say so. */
const MOST_COPIED_ROWS = 20_000

/** Secrets and internal keys: nothing about the person. */
const WITHHELD = new Set(['passwordHash', 'tokenHash', 'deviceHash', 'accountId', 'operatorId', 'headPicture'])

type OwnedTable = PgTable & { accountId: PgColumn }

const openColumns = (table: PgTable) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !WITHHELD.has(name))) as Record<string, PgColumn>

type Row = Record<string, unknown>

/** `only`: of those that are about the person. What they were told as one of a supplier or of the platform is not. */
const rowsOf = (db: Database, table: OwnedTable, latest: PgColumn, accountId: number, only?: SQL): Promise<Row[]> =>
  db
    .select(openColumns(table))
    .from(table)
    .where(and(eq(table.accountId, accountId), only))
    .orderBy(desc(latest))
    .limit(MOST_COPIED_ROWS)

/** The cases of a person's orders. */
const casesOf = (db: Database, accountId: number): Promise<Row[]> =>
  db
    .select(openColumns(cases))
    .from(cases)
    .innerJoin(orders, eq(orders.id, cases.orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(cases.id))
    .limit(MOST_COPIED_ROWS)

/** `pool`: of what is stored beside the snapshot, such as keys that sign addresses. */
interface Reader {
  language: Language
  now: Date
  pool: PoolDatabase
}

/** Everything stored about a person, by kind. */
export async function personalRows(db: Database, accountId: number, reader: Reader) {
  const [profile] = await db.select(openColumns(accounts)).from(accounts).where(eq(accounts.id, accountId))
  const kinds = {
    addresses: await rowsOf(db, addresses, addresses.id, accountId),
    orders: await allOrders(db, accountId, reader, MOST_COPIED_ROWS),
    payments: await rowsOf(db, payments, payments.id, accountId),
    cases: await casesOf(db, accountId),
    caseReplies: await rowsOf(db, caseReplies, caseReplies.id, accountId),
    inquiries: await allInquiries(db, accountId, reader, MOST_COPIED_ROWS),
    applications: await allApplications(db, accountId, MOST_COPIED_ROWS),
    cart: await rowsOf(db, cartLines, cartLines.id, accountId),
    favourites: await rowsOf(db, favourites, favourites.id, accountId),
    watches: await rowsOf(db, watches, watches.id, accountId),
    lists: await allLists(db, accountId, MOST_COPIED_ROWS),
    searches: await rowsOf(db, searchHistory, searchHistory.searchTime, accountId),
    messages: await rowsOf(db, messages, messages.id, accountId, eq(messages.isConsole, false)),
    consultations: await rowsOf(db, consultations, consultations.id, accountId),
    writtenMessages: await rowsOf(db, consultationMessages, consultationMessages.id, accountId),
    readAnnouncements: await rowsOf(db, announcementReads, announcementReads.readTime, accountId),
    evaluations: await rowsOf(db, comments, comments.id, accountId),
    questions: await rowsOf(db, productQuestions, productQuestions.id, accountId),
    reports: await rowsOf(db, listingReports, listingReports.id, accountId),
    files: await rowsOf(db, files, files.id, accountId),
    sessions: await rowsOf(db, sessions, sessions.id, accountId),
    browsers: await rowsOf(db, knownDevices, knownDevices.lastUseTime, accountId),
  }
  const incomplete = Object.entries(kinds).flatMap(([kind, rows]) => (rows.length < MOST_COPIED_ROWS ? [] : [kind]))
  return { profile: profile ?? {}, ...kinds, incomplete }
}
