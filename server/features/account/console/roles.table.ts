import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { Right } from '#contract/console/access.ts'
import { createdAt, identity } from '#server/kernel/database/columns.ts'

/** Named sets of rights for operators (decisions §29). Each account has its own copy, which is updated with the role. */
export const roles = pgTable('roles', {
  id: identity(),
  name: varchar({ length: 40 }).notNull().unique('one_role_name'),
  rights: varchar({ length: 20 }).array().$type<Right[]>().notNull().default([]),
  version: integer().notNull().default(1),
  createTime: createdAt(),
})
