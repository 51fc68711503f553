import { sql } from 'drizzle-orm'
import { boolean, char, check, index, pgTable, smallint, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { countries } from '#server/features/markets/markets.table.ts'
import { accountIds, createdAt, identity, instant, refersTo } from '#server/kernel/database/columns.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    accountId: refersTo(() => accountIds.id, { onDelete: 'cascade' }),
    recipientName: varchar({ length: 60 }).notNull(),
    streetOrPobox: varchar({ length: 200 }).notNull(),
    apartmentBuilding: varchar({ length: 60 }).notNull().default(''),
    city: varchar({ length: 60 }).notNull(),
    stateProvince: varchar({ length: 60 }).notNull().default(''),
    postcode: varchar({ length: 12 }).notNull().default(''),
    countryCode: char({ length: 2 })
      .notNull()
      .references(() => countries.code),
    callingCode: varchar({ length: 5 }).notNull(),
    phoneNumber: varchar({ length: 32 }).notNull(),
    isDefault: boolean().notNull().default(false),
    /** 1 home, 2 company, 3 warehouse, 4 forwarder. */
    label: smallint(),
    createTime: createdAt(),
    updateTime: createdAt(),
    /** Time of deletion. The row is hidden, and kept for some minutes so that it can be restored. */
    deleteTime: instant(),
    /** Whether it was the destination of prices when deleted. */
    wasDelivery: boolean().notNull().default(false),
  },
  (table) => [
    unique('address_of_account').on(table.accountId, table.id),
    uniqueIndex('one_default_address').on(table.accountId).where(sql`${table.isDefault} and ${table.deleteTime} is null`),
    check('label_known', sql`${table.label} between 1 and 4`),
    index('addresses_by_account').on(table.accountId),
    index('deleted_addresses').on(table.deleteTime).where(sql`${table.deleteTime} is not null`),
  ],
)
