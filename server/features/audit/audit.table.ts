import { index, jsonb, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, reference, refersTo } from '#server/kernel/database/columns.ts'

/** Log of changes and reads in the console (decisions §17.8). Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    createTime: createdAt(),
    accountId: refersTo(() => accounts.id),
    role: smallint().notNull(),
    supplierId: reference().references(() => suppliers.id),
    /** The call's path after /api/console/. */
    action: varchar({ length: 60 }).notNull(),
    entity: varchar({ length: 40 }).notNull(),
    entityId: reference(),
    /** Only the changed fields; both are null for a read. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    remark: text().notNull().default(''),
    clientAddress: varchar({ length: 45 }).notNull().default(''),
  },
  (table) => [
    index('audit_of_entity').on(table.entity, table.entityId, table.id),
    index('audit_of_account').on(table.accountId, table.id),
    index('audit_of_supplier').on(table.supplierId, table.id),
    index('audit_of_action').on(table.action, table.id),
    index('audit_by_time').on(table.createTime),
  ],
)
