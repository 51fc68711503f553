import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { bytes, createdAt, identity, instant, refersTo } from '#server/kernel/database/columns.ts'

/** Open invitations to join a supplier. Whom they were sent to is known by a hash and a masked address alone: most are strangers here. */
export const invitations = pgTable(
  'supplier_invitations',
  {
    id: identity(),
    supplierId: refersTo(() => suppliers.id),
    /** SHA-256 of the address. */
    emailHash: bytes().notNull(),
    /** `a***@example.com`, for whoever follows the link. */
    maskedEmail: varchar({ length: 330 }).notNull().default(''),
    /** SHA-256 of the token in the mail. */
    tokenHash: bytes().notNull(),
    /** What whoever joins by it may do. */
    memberRights: varchar({ length: 20 })
      .array()
      .$type<MemberRight[]>()
      .notNull()
      .default([...MEMBER_RIGHTS]),
    createTime: createdAt(),
    expireTime: instant().notNull(),
  },
  (table) => [
    // Whoever is invited again has one link that works: the latest.
    uniqueIndex('one_invitation_of_address').on(table.supplierId, table.emailHash),
    uniqueIndex('invitation_by_token').on(table.tokenHash),
  ],
)
