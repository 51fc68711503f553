import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { bytes, createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/** Browsers subscribed to web push; each row lives as long as its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: refersTo(() => sessions.id, { onDelete: 'cascade' }),
    /** URL of the push service for this device. Secret: together with the keys it allows sending to the device. */
    endpoint: varchar({ length: 1000 }).notNull(),
    p256dh: bytes().notNull(),
    auth: bytes().notNull(),
    /** The shop's public key at subscription; the device accepts only messages signed with it. */
    vapidKey: varchar({ length: 87 }).notNull(),
    createTime: createdAt(),
  },
  (table) => [
    index('devices_of_account').on(table.accountId),
    uniqueIndex('one_device_of_session').on(table.sessionId),
    uniqueIndex('one_device_of_endpoint').on(table.endpoint),
  ],
)
