import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Names of the jobs that send a mail. They have workers of their own, are unlocked sooner after a server was killed, and count as mails.
 * Once given up they are deleted, because they contain an address. All but the first are from version 0.1.0 (earlier-mails.ts).
 */
export const MAIL_JOBS = ['sendMailOfKind', 'sendMail', 'sendOrderMail', 'sendInquiryMail', 'sendConsultationMail', 'sendNews'] as const
export type MailJob = (typeof MAIL_JOBS)[number]

export const isMailJob = (name: string): boolean => (MAIL_JOBS as readonly string[]).includes(name)

const NAMES = sql.raw(`(${MAIL_JOBS.map((name) => `'${name}'`).join(', ')})`)

/** Like isMailJob, as an SQL condition on graphile_worker.jobs. */
export const isMailRow = (identifier: SQLWrapper = sql.raw('task_identifier')): SQL<boolean> => sql<boolean>`(${identifier} in ${NAMES})`
