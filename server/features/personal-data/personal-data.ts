import { eq } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { clearAccountRow, deleteAccountCodes, deleteSignInRows } from '#server/features/account/account.ts'
import { freeConversations } from '#server/features/account/free-conversations.ts'
import { deleteAccountAddresses } from '#server/features/addresses/addresses.ts'
import { deleteAccountReads } from '#server/features/announcements/announcements.ts'
import { closeApplications } from '#server/features/applications/applications.ts'
import { deleteAccountCart } from '#server/features/cart/cart.ts'
import { deleteAccountAnswers, endAccountConsultations } from '#server/features/consultations/consultations.ts'
import { deleteAccountFavourites } from '#server/features/favourites/favourites.ts'
import { cancelInquiriesOf } from '#server/features/inquiries/inquiries.ts'
import { hasBalance } from '#server/features/ledger/ledger.ts'
import { deleteAccountLists } from '#server/features/lists/lists.ts'
import { leaveEmpty } from '#server/features/members/members.ts'
import { deleteAccountMessages } from '#server/features/messages/messages.ts'
import { closeOrders, openOrdersOfSupplier } from '#server/features/orders/orders.ts'
import { anonymizeComments } from '#server/features/products/products.ts'
import { deleteAccountQuestions } from '#server/features/questions/questions.ts'
import { anonymizeReports } from '#server/features/reports/reports.ts'
import { deleteAccountSearches } from '#server/features/search/search.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { cancelSupplier } from '#server/features/suppliers/suppliers.ts'
import { releaseFiles, releaseLooseFiles } from '#server/features/uploads/uploads.ts'
import { deleteAccountWatches } from '#server/features/watches/watches.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import type { Live } from '#server/kernel/live/live.ts'
import * as words from '#words'

/** Cancellation reason shown to operators. */
const OWNER_LEFT = 'the owner’s account was closed'

/** Each feature's deletion of personal data. Orders stay for bookkeeping. */
const DELETIONS: readonly DeleteAccountRows[] = [
  deleteAccountAddresses,
  deleteSignInRows,
  deleteAccountCart,
  deleteAccountFavourites,
  deleteAccountWatches,
  deleteAccountLists,
  deleteAccountMessages,
  deleteAccountReads,
  deleteAccountSearches,
  endAccountConsultations,
  freeConversations,
  deleteAccountAnswers,
  deleteAccountQuestions,
  anonymizeComments,
  anonymizeReports,
]

/**
 * decisions §18: an owner must first hand the supplier over, unless it was cancelled, finish its orders and be paid. A supplier left by its
 * last member is cancelled, because nobody would confirm or ship its orders, or say where its money goes.
 */
async function leaveOwned(db: Database, live: Live, jobs: Jobs, { id, supplierId, isOwner }: typeof accounts.$inferSelect): Promise<void> {
  if (!isOwner || supplierId === null) return
  const left = await leaveEmpty(db, live, supplierId, id)
  if (!left) return fail('ordersUnderWay', undefined, (locale) => words.error_220010_owner({}, { locale }))
  const open = await openOrdersOfSupplier(db, supplierId)
  if (open.length > 0) fail('ordersUnderWay', namedOrders(open, true), (locale) => words.error_220010_supplier({}, { locale }))
  if (await hasBalance(db, supplierId)) fail('ordersUnderWay', undefined, (locale) => words.error_220010_balance({}, { locale }))
  if (left.status === SUPPLIER_STATUS.active) await cancelSupplier(db, jobs, supplierId, OWNER_LEFT)
}

/** `supplierFlag`: whether the caller sells them, and finds them in the console. */
const namedOrders = (orders: Awaited<ReturnType<typeof openOrdersOfSupplier>>, isSupplier: boolean) =>
  orders.map((order) => ({ ...order, supplierFlag: flagOf(isSupplier) }))

/** Deletes all personal data of a fully locked account; refuses with 220010 while it, or the supplier that it owns, has active orders. */
export async function clearAccount(
  db: Database,
  live: Live,
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  former: typeof accounts.$inferSelect,
): Promise<void> {
  const underWay = await closeOrders({ db, live, jobs }, former.id, clock())
  if (underWay.length > 0) fail('ordersUnderWay', namedOrders(underWay, false))
  await leaveOwned(db, live, jobs, former)
  await cancelInquiriesOf(db, former.id, clock())
  await closeApplications(db, jobs, former.id)
  await clearAccountRow(db, live, former)
  for (const deleteRows of DELETIONS) await deleteRows(db, [former.id])
  if (former.headPicture) await releaseFiles(db, jobs, former.id, [former.headPicture])
  await releaseLooseFiles(db, jobs, former.id)
}

/**
 * Deletes rows (a search, a message, a browser) that a concurrent call wrote without the account's lock while the account was cleared.
 * Files are removed with all loose ones.
 */
export const purgeLeftovers: JobTask = async ({ database: { db } }) => {
  const cleared = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.status, ACCOUNT_STATUS.cleared))
  for (const deleteRows of [...DELETIONS, deleteAccountCodes]) await deleteRows(db, cleared)
}
