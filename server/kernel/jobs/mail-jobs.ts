import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The jobs that send a mail, by name: they have workers of their own, are freed sooner when a server was killed over one, are counted as
 * mails and are deleted when they are given up, with somebody's address. All but the first are of version 0.1.0 (earlier-mails.ts).
 */
export const MAIL_JOBS = ['sendMailOfKind', 'sendMail', 'sendOrderMail', 'sendInquiryMail', 'sendConsultationMail', 'sendNews'] as const
export type MailJob = (typeof MAIL_JOBS)[number]

export const isMailJob = (name: string): boolean => (MAIL_JOBS as readonly string[]).includes(name)

const NAMES = sql.raw(`(${MAIL_JOBS.map((name) => `'${name}'`).join(', ')})`)

/** The same of a row of graphile_worker.jobs. */
export const isMailRow = (identifier: SQLWrapper = sql.raw('task_identifier')): SQL<boolean> => sql<boolean>`(${identifier} in ${NAMES})`
