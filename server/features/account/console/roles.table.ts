import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { Right } from '#contract/console/access.ts'
import { createdAt, identity } from '#server/kernel/database/columns.ts'

/** Rights that operators are given together (decisions §29). What each of them may do stands with their account, and follows these. */
export const roles = pgTable('roles', {
  id: identity(),
  name: varchar({ length: 40 }).notNull().unique('one_role_name'),
  rights: varchar({ length: 20 }).array().$type<Right[]>().notNull().default([]),
  version: integer().notNull().default(1),
  createTime: createdAt(),
})
