import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { CaseReplyType, CaseStatus } from '#contract/disputes/disputes.ts'
import type { Amount } from '#contract/money.ts'
import type { OrderActor } from '#contract/orders/life.ts'
import type { CaseType } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { createdAt, identity, instant, integerMoney, reference, refersTo } from '#server/kernel/database/columns.ts'

/** A refund request before shipping or a dispute after it; an order has at most one open case (decisions §13.5). */
export const cases = pgTable(
  'cases',
  {
    id: identity(),
    caseNo: varchar({ length: 20 }).notNull().unique(),
    orderId: refersTo(() => orders.id),
    caseType: smallint().$type<CaseType>().notNull(),
    status: smallint().$type<CaseStatus>().notNull().default(1),
    reasonType: smallint().notNull(),
    content: text().notNull(),
    /** The amounts requested, last offered (0: refused) and decided, in the order's currency. */
    amount: integerMoney<Amount>().notNull(),
    offerAmount: integerMoney<Amount>(),
    resultAmount: integerMoney<Amount>(),
    deadlineTime: instant(),
    createTime: createdAt(),
    resolveTime: instant(),
  },
  (table) => [
    check('case_type_known', sql`${table.caseType} in (1, 2)`),
    check('case_status_known', sql`${table.status} between 1 and 5`),
    check('case_amount_positive', sql`${table.amount} > 0`),
    uniqueIndex('one_open_case_of_order').on(table.orderId).where(sql`${table.status} <= 3`),
    index('cases_of_order').on(table.orderId, table.id),
    index('cases_by_deadline').on(table.deadlineTime).where(sql`${table.deadlineTime} is not null`),
  ],
)

export const caseReplies = pgTable(
  'case_replies',
  {
    id: identity(),
    caseId: refersTo(() => cases.id, { onDelete: 'cascade' }),
    actor: smallint().$type<OrderActor>().notNull(),
    accountId: reference().references(() => accounts.id),
    type: smallint().$type<CaseReplyType>().notNull(),
    content: text().notNull().default(''),
    amount: integerMoney<Amount>(),
    createTime: createdAt(),
  },
  (table) => [check('case_reply_known', sql`${table.type} between 1 and 6`), index('replies_of_case').on(table.caseId, table.id)],
)

/** Evidence sent with the case itself or with a reply; the composite key admits only the sender's own files. */
export const caseFiles = pgTable(
  'case_files',
  {
    id: identity(),
    caseId: refersTo(() => cases.id, { onDelete: 'cascade' }),
    replyId: reference().references(() => caseReplies.id, { onDelete: 'cascade' }),
    accountId: reference().notNull(),
    fileId: reference().notNull(),
  },
  (table) => [
    foreignKey({ name: 'own_evidence', columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    index('files_of_case').on(table.caseId),
  ],
)
