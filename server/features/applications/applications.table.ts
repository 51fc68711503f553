import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ApplicationField } from '#contract/applications/applications.ts'
import type { ApplyStatus } from '#contract/applications/life.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** Kind of an application's file. */
export const APPLICATION_FILE_KIND = { licence: 1, factoryPicture: 2, certificate: 3 } as const
export type ApplicationFileKind = (typeof APPLICATION_FILE_KIND)[keyof typeof APPLICATION_FILE_KIND]

/** Applications of companies to become suppliers (decisions §10, decisions §16). In a draft any field but the name may be '' or null. */
export const applications = pgTable(
  'supplier_applications',
  {
    id: identity(),
    applyNo: varchar({ length: 20 }).notNull().unique(),
    accountId: refersTo(() => accounts.id),
    applyStatus: smallint().$type<ApplyStatus>().notNull().default(0),
    version: integer().notNull().default(1),
    companyName: varchar({ length: 120 }).notNull(),
    companyNameOrigin: varchar({ length: 120 }).notNull().default(''),
    /** 1 factory, 2 trader, 3 both. */
    companyType: smallint().$type<1 | 2 | 3>(),
    countryCode: char({ length: 2 }),
    /** Normalised by normalRegistrationNo. */
    registrationNo: varchar({ length: 40 }).notNull().default(''),
    establishDate: date({ mode: 'string' }),
    address: varchar({ length: 200 }).notNull().default(''),
    employeeTotal: integer(),
    website: varchar({ length: 200 }).notNull().default(''),
    legalPersonName: varchar({ length: 60 }).notNull().default(''),
    contactName: varchar({ length: 60 }).notNull().default(''),
    callingCode: varchar({ length: 5 }).notNull().default(''),
    phoneNumber: varchar({ length: 32 }).notNull().default(''),
    email: varchar({ length: 254 }).notNull().default(''),
    /** The address confirmed by a code; `email` may have changed since. */
    confirmedEmail: varchar({ length: 254 }),
    mainCategoryIds: jsonb().$type<number[]>().notNull().default([]),
    /** The version of the supplier terms that was accepted, and when. */
    agreementVersion: varchar({ length: 20 }),
    agreementTime: instant(),
    /** The operator who claimed it last. */
    operatorId: reference(),
    rejectReason: text(),
    /** The supplier created on approval. */
    supplierId: reference().references(() => suppliers.id),
    createTime: createdAt(),
    submitTime: instant(),
    decideTime: instant(),
  },
  (table) => [
    // For composite foreign keys: a file can only belong to an application of its own owner (safety.md 3).
    unique('application_of_account').on(table.accountId, table.id),
    uniqueIndex('one_open_application_of_account').on(table.accountId).where(sql`${table.applyStatus} <= 3`),
    check('apply_status_known', sql`${table.applyStatus} between 0 and 6`),
    check('applicant_company_type_known', sql`${table.companyType} between 1 and 3`),
    check('approved_with_its_supplier', sql`(${table.applyStatus} = 4) = (${table.supplierId} is not null)`),
    index('applications_by_status').on(table.applyStatus, table.submitTime).where(sql`${table.submitTime} is not null`),
    index('applications_by_registration').on(table.registrationNo).where(sql`${table.registrationNo} <> ''`),
  ],
)

/** The platform's questions to an applicant, each with the fields it concerns. */
export const applicationQuestions = pgTable(
  'application_questions',
  {
    id: identity(),
    applicationId: refersTo(() => applications.id, { onDelete: 'cascade' }),
    operatorId: reference().notNull(),
    content: text().notNull(),
    fieldList: varchar({ length: 30 }).array().$type<ApplicationField[]>().notNull().default([]),
    createTime: createdAt(),
    answerTime: instant(),
  },
  (table) => [index('questions_of_application').on(table.applicationId, table.id)],
)

/** Licences, factory pictures and certificates; only the applicant's own uploads. */
export const applicationFiles = pgTable(
  'application_files',
  {
    id: identity(),
    accountId: reference().notNull(),
    applicationId: reference().notNull(),
    fileId: reference().notNull(),
    /** One of APPLICATION_FILE_KIND. */
    kind: smallint().$type<ApplicationFileKind>().notNull(),
    /** Name of a certificate; null for other kinds, which use their file's name. */
    name: varchar({ length: 80 }),
    sort: smallint().notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'own_application',
      columns: [table.accountId, table.applicationId],
      foreignColumns: [applications.accountId, applications.id],
    }),
    foreignKey({ name: 'own_application_file', columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    // Unique per application only: a later application may reuse the files of an earlier one.
    unique('once_in_an_application').on(table.applicationId, table.fileId),
    check('application_file_kind_known', sql`${table.kind} between 1 and 3`),
    index('files_of_application').on(table.applicationId, table.kind, table.sort),
  ],
)
