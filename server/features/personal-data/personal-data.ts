import { eq, inArray, or } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts, emailCodes, knownDevices, sessions } from '#server/features/account/account.table.ts'
import { secondFactors } from '#server/features/account/second-factor.table.ts'
import { addresses } from '#server/features/addresses/addresses.table.ts'
import { announcementReads } from '#server/features/announcements/announcements.table.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { closeOrders } from '#server/features/orders/orders.ts'
import { comments } from '#server/features/products/products.table.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { searchHistory } from '#server/features/search/search-history.table.ts'
import { releaseFiles, releaseLooseFiles } from '#server/features/uploads/uploads.ts'
import type { Kernel } from '#server/kernel/call.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import type { JobTask } from '#server/kernel/jobs.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** A user's rows that mean nothing without them. Purchases, and what was said about them, stay in the books. */
const FORGOTTEN = [addresses, secondFactors, knownDevices, cartLines, favourites, messages, announcementReads, searchHistory]

const NAMELESS = '—'
const NOBODYS_REPORT = { accountId: null, reporterName: null, reporterEmail: null }

/**
 * Deletes all personal data of a fully locked account, or refuses with 220010 while it has active orders. The row
 * stays, because orders keep their buyer, and so do its sessions: another tab gets 220001 instead of an expired sign-in.
 */
export async function clearAccount(
  db: Database,
  live: Live,
  { jobs, clock }: Pick<Kernel, 'jobs' | 'clock'>,
  former: typeof accounts.$inferSelect,
): Promise<void> {
  const accountId = former.id
  const underWay = await closeOrders(db, accountId, clock())
  if (underWay.length > 0) fail('ordersUnderWay', underWay)
  await db
    .update(accounts)
    .set({
      status: ACCOUNT_STATUS.cleared,
      email: `cleared-${accountId}@invalid`,
      name: NAMELESS,
      passwordHash: '',
      headPicture: null,
      callingCode: null,
      phoneNumber: null,
      companyName: null,
      taxNo: null,
      postcode: null,
      deliveryAddressId: null,
      mailFlags: {},
    })
    .where(eq(accounts.id, accountId))
  live.endSockets(accountId)
  for (const table of FORGOTTEN) await db.delete(table).where(eq(table.accountId, accountId))
  // Also those to the address that the account was about to change to.
  await db.delete(emailCodes).where(or(eq(emailCodes.email, former.email), eq(emailCodes.accountId, accountId)))
  await db.update(comments).set({ authorName: NAMELESS }).where(eq(comments.accountId, accountId))
  // Reports are still investigated, but the reporter is removed.
  await db.update(listingReports).set(NOBODYS_REPORT).where(eq(listingReports.accountId, accountId))
  await db.update(sessions).set({ userAgent: '', clientAddress: '' }).where(eq(sessions.accountId, accountId))
  if (former.headPicture) await releaseFiles(db, jobs, accountId, [former.headPicture])
  await releaseLooseFiles(db, jobs, accountId)
}

/**
 * Deletes what a concurrent call wrote while its account was being cleared, without taking the account's lock (a search, a
 * message, a browser). Files are removed with all loose ones.
 */
export const forgetLeftovers: JobTask = async ({ database: { db } }) => {
  const cleared = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.status, ACCOUNT_STATUS.cleared))
  for (const table of FORGOTTEN) await db.delete(table).where(inArray(table.accountId, cleared))
  await db.delete(emailCodes).where(inArray(emailCodes.accountId, cleared))
  await db.update(listingReports).set(NOBODYS_REPORT).where(inArray(listingReports.accountId, cleared))
}
