import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { bytes, createdAt, identity, instant, refersTo } from '#server/kernel/database/columns.ts'

/** Open invitations to join a supplier. Addresses are stored only hashed and masked, because most are not of users. */
export const invitations = pgTable(
  'supplier_invitations',
  {
    id: identity(),
    supplierId: refersTo(() => suppliers.id),
    /** SHA-256 of the address. */
    emailHash: bytes().notNull(),
    /** `a***@example.com`, shown to the user who follows the link. */
    maskedEmail: varchar({ length: 330 }).notNull().default(''),
    /** SHA-256 of the token in the mail. */
    tokenHash: bytes().notNull(),
    /** Rights of the member who joins with it. */
    memberRights: varchar({ length: 20 })
      .array()
      .$type<MemberRight[]>()
      .notNull()
      .default([...MEMBER_RIGHTS]),
    createTime: createdAt(),
    expireTime: instant().notNull(),
  },
  (table) => [
    // Only the latest invitation of an address works.
    uniqueIndex('one_invitation_of_address').on(table.supplierId, table.emailHash),
    uniqueIndex('invitation_by_token').on(table.tokenHash),
  ],
)
