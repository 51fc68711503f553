import { eq, sql } from 'drizzle-orm'
import { EMAIL_PURPOSES, sendEmailCode } from '#contract/account/sign-in.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { caseReplies, cases } from '#server/features/disputes/disputes.table.ts'
import { paymentOrders, payments } from '#server/features/payments/payments.table.ts'
import { belongingsOf } from '#tests/access-belongings.ts'
import { openBuyer } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

export const PASSWORD = 'naranjas del sur'
const passwordHash = await hashPassword(PASSWORD)

/** Adds a buyer with a row in every table of personal data. */
export async function accountWithRows(shop: Shop) {
  const { db } = shop.appContext.database
  const buyer = await openBuyer(shop)
  await db
    .update(accounts)
    .set({ passwordHash, name: 'Ana Prieto', companyName: 'Casa Prieto', taxNo: 'B12345674' })
    .where(eq(accounts.id, buyer.id))
  const belongings = belongingsOf(shop, buyer.id)
  for (const make of [belongings.search, belongings.orderMessage, belongings.cartLine, belongings.session, belongings.inquiry]) await make()
  await db.execute(sql`insert into announcement_reads (account_id, announcement_id) select ${buyer.id}, min(id) from announcements`)
  await db.execute(sql`insert into favourites (account_id, product_id) select ${buyer.id}, min(id) from products`)
  await belongings.list()
  await db.execute(
    sql`insert into watches (account_id, product_id, type, currency_code) select ${buyer.id}, min(id), 0, 'EUR' from products`,
  )
  await db.execute(
    sql`insert into listing_reports (report_no, account_id, product_id, page_path, reason_type, content, reporter_name, reporter_email, language) select ${`D${buyer.id}`}, ${buyer.id}, min(id), '/product/1', 1, 'Copia', 'Ana Prieto', 'ana@buyer.example', 'spa' from products`,
  )
  await db.execute(sql`insert into second_factors (account_id, secret) values (${buyer.id}, '\\x01')`)
  await db.execute(sql`insert into recovery_codes (account_id, code_hash) values (${buyer.id}, '\\x01')`)
  await db.execute(sql`insert into known_devices (account_id, device_hash) values (${buyer.id}, '\\x01')`)
  await db.execute(
    sql`insert into comments (product_id, account_id, author_name, language, score, content) select min(id), ${buyer.id}, 'Ana Prieto', 'spa', 5, 'Muy buena' from products`,
  )
  await db.execute(
    sql`insert into product_questions (product_id, account_id, language, content) select min(id), ${buyer.id}, 'spa', '¿Se puede personalizar?' from products`,
  )
  const consultationId = Number(await belongings.consultation())
  await db.execute(sql`update consultations set assignee_id = ${buyer.id} where id = ${consultationId}`)
  await db.execute(
    sql`insert into push_devices (account_id, session_id, endpoint, p256dh, auth, vapid_key) select ${buyer.id}, max(id), ${`https://push.example/${buyer.id}`}, '\\x04', '\\x01', 'key' from sessions where account_id = ${buyer.id}`,
  )
  await db.execute(sql`insert into canned_answers (account_id, name, content) values (${buyer.id}, 'Hola', '{}')`)
  await db.execute(sql`insert into audit_log (account_id, role, action, entity) values (${buyer.id}, 0, 'order/chatPage', 'order')`)
  const [paid] = await db
    .insert(payments)
    .values({ accountId: buyer.id, payNo: 'P1', payType: 2, payAmount: 1000n, currencyCode: 'EUR', currencyDigits: 2 })
    .returning()
  const orderId = Number(await belongings.order())
  await db.insert(paymentOrders).values({ paymentId: paid!.id, orderId, payStage: 3, amount: 1000n })
  const [opened] = await db
    .insert(cases)
    .values({ caseNo: `C${buyer.id}`, orderId, caseType: 1, reasonType: 1, content: 'Ya no hace falta', amount: 1000n, status: 5 })
    .returning()
  await db.insert(caseReplies).values({ caseId: opened!.id, actor: 1, accountId: buyer.id, type: 1, content: 'Gracias' })
  await belongings.application()
  // An email code, sent to an address to which the account is about to change.
  await shop.call(sendEmailCode, { email: `new-${buyer.id}@buyer.example`, type: EMAIL_PURPOSES.newEmail }, { token: buyer.token })
  return { ...buyer, belongings }
}

/** Number of the person's rows in each table with an account_id, and of those that name the person in another column. */
export async function rowsOf({ appContext }: Shop, accountId: number): Promise<Record<string, number>> {
  const { db } = appContext.database
  const { rows } = await db.execute<{ name: string; column: string }>(
    sql`select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'assignee_id') order by 1, 2`,
  )
  const counts = rows.map(async ({ name, column }) => {
    const counted = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} where ${sql.identifier(column)} = ${accountId}`,
    )
    return [column === 'account_id' ? name : `${name}.${column}`, counted.rows[0]!.n] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/**
 * For each new table with an account_id (or column that rowsOf reads), add a line: its name in the export of a person's data, or why it is not exported; and what
 * remains of its rows when the account is deleted.
 */
export const TABLES: Record<string, { copied: string | { not: string }; deleted: 'gone' | { stays: string } }> = {
  addresses: { copied: 'addresses', deleted: 'gone' },
  announcement_reads: { copied: 'readAnnouncements', deleted: 'gone' },
  application_files: { copied: { not: 'part of applications and files' }, deleted: { stays: 'with an approved application' } },
  artworks: { copied: { not: 'part of files' }, deleted: { stays: 'while an order uses it; otherwise until the next night' } },
  audit_log: { copied: { not: 'what staff did in the console' }, deleted: { stays: 'the record' } },
  canned_answers: { copied: { not: 'what staff write for the platform' }, deleted: 'gone' },
  cart_lines: { copied: 'cart', deleted: 'gone' },
  case_files: { copied: { not: 'part of files' }, deleted: { stays: 'the case' } },
  case_replies: { copied: 'caseReplies', deleted: { stays: 'the case' } },
  comments: { copied: 'evaluations', deleted: { stays: 'without a name: others rely on it' } },
  consultation_messages: { copied: 'writtenMessages', deleted: { stays: 'without a name: it was sent to others' } },
  consultations: { copied: 'consultations', deleted: { stays: 'closed for good' } },
  'consultations.assignee_id': { copied: { not: 'whom the supplier’s side chose' }, deleted: 'gone' },
  email_codes: { copied: { not: 'a hash, kept for a day' }, deleted: 'gone' },
  favourites: { copied: 'favourites', deleted: 'gone' },
  files: { copied: 'files', deleted: { stays: 'attached ones, with the row that they belong to' } },
  inquiries: { copied: 'inquiries', deleted: { stays: 'ended, anonymously' } },
  inquiry_files: { copied: { not: 'part of inquiries' }, deleted: { stays: 'the inquiry' } },
  inquiry_lines: { copied: { not: 'part of inquiries' }, deleted: { stays: 'the inquiry' } },
  inquiry_offers: { copied: { not: 'the supplier’s, not the person’s' }, deleted: { stays: 'the inquiry' } },
  inquiry_passes: { copied: { not: 'the platform’s, not the person’s' }, deleted: { stays: 'the inquiry' } },
  inquiry_replies: { copied: { not: 'part of inquiries' }, deleted: { stays: 'without a name: it was sent to others' } },
  known_devices: { copied: 'browsers', deleted: 'gone' },
  listing_reports: { copied: 'reports', deleted: { stays: 'without name or account, for investigation' } },
  lists: { copied: 'lists', deleted: 'gone' },
  live_frames: { copied: { not: 'hints, kept for minutes' }, deleted: { stays: 'for minutes' } },
  messages: { copied: 'messages', deleted: 'gone' },
  order_log: { copied: { not: 'part of orders' }, deleted: { stays: 'the books' } },
  order_notes: { copied: { not: 'written by a supplier or operator' }, deleted: { stays: 'the books' } },
  orders: { copied: 'orders', deleted: { stays: 'the books' } },
  payment_files: { copied: { not: 'part of files' }, deleted: { stays: 'the books' } },
  payments: { copied: 'payments', deleted: { stays: 'the books' } },
  product_changes: { copied: { not: 'the supplier’s, not the person’s' }, deleted: { stays: 'the supplier’s, anonymously' } },
  product_imports: { copied: { not: 'the supplier’s, not the person’s' }, deleted: { stays: 'the supplier’s' } },
  product_questions: { copied: 'questions', deleted: { stays: 'answered ones, without an account: others read them' } },
  push_devices: { copied: 'pushDevices', deleted: 'gone' },
  quotes: { copied: { not: 'part of inquiries' }, deleted: { stays: 'the inquiry' } },
  recovery_codes: { copied: { not: 'hashes' }, deleted: 'gone' },
  search_history: { copied: 'searches', deleted: 'gone' },
  search_judgements: { copied: { not: 'what staff did in the console' }, deleted: { stays: 'for measuring the search' } },
  second_factors: { copied: { not: 'a secret' }, deleted: 'gone' },
  sessions: { copied: 'sessions', deleted: { stays: 'without device and address, so that other tabs get 220001' } },
  submissions: { copied: { not: 'stored answers, kept for a day' }, deleted: { stays: 'for a day' } },
  supplier_applications: { copied: 'applications', deleted: { stays: 'without a person: who applied, and who sells' } },
  watches: { copied: 'watches', deleted: 'gone' },
}

export const DELETED = Object.keys(TABLES).filter((table) => TABLES[table]!.deleted === 'gone')
