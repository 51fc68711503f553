import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { bytes, createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/** Browsers that are notified by web push, each as long as its session lasts. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: refersTo(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it: whoever knows it and the keys can write to the device. */
    endpoint: varchar({ length: 1000 }).notNull(),
    p256dh: bytes().notNull(),
    auth: bytes().notNull(),
    /** The shop’s public key that it subscribed with: it takes nothing that another one has signed. */
    vapidKey: varchar({ length: 87 }).notNull(),
    createTime: createdAt(),
  },
  (table) => [
    index('devices_of_account').on(table.accountId),
    uniqueIndex('one_device_of_session').on(table.sessionId),
    uniqueIndex('one_device_of_endpoint').on(table.endpoint),
  ],
)
