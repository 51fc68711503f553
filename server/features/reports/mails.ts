import { z } from 'zod'
import type { NeededMemberRight } from '#contract/console/access.ts'
import type { Language } from '#contract/languages.ts'
import { localizedAnswer } from '#contract/localized.ts'
import { REPORT_DECISION } from '#contract/reports/console.ts'
import { mayStillReceive } from '#server/features/account/account.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import { paragraphsOf } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

const report = z.object({
  reportNo: z.string(),
  /** The page's path, without language prefix. */
  path: z.string(),
  /** The names of the product or supplier on the page. */
  names: localizedAnswer,
  reasonType: z.int(),
  content: z.string(),
  reporter: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
})

/** To the staff who investigate: the full report, and a link to the page. */
export const reportMail = mailKind({
  name: 'report',
  facts: report,
  read: async (db, _, reader) => (await mayStillReceive(db, reader, { right: 'report' })) || undefined,
  message: ({ reportNo, path, names, reasonType, content, reporter }, { language }) => {
    const by = [reporter.name, reporter.email && `<${reporter.email}>`].filter(Boolean).join(' ')
    return {
      subject: words.mail_report_subject({ reportNo, reason: words.reports_reason({ reason: String(reasonType) }) }),
      threads: [reportNo],
      paragraphs: [
        words.mail_report_about({ listing: names[language] }),
        ...paragraphsOf(content),
        words.mail_report_by({ reporter: by || words.mail_report_anonymous() }),
      ],
      button: { label: words.mail_report_open(), path },
    }
  },
})

/** To the reporter. Contains none of the reporter's text: the address may be another person's. */
export const reportReceivedMail = mailKind({
  name: 'reportReceived',
  facts: report.pick({ reportNo: true, path: true, names: true }),
  message: ({ reportNo, path, names }, { language }) => ({
    subject: words.mail_report_received_subject({ reportNo }),
    threads: [reportNo],
    paragraphs: [words.mail_report_received_text({ listing: names[language] }), words.mail_report_received_next()],
    button: { label: words.mail_report_open(), path },
    notes: [words.mail_report_received_note()],
  }),
})

const decided = z.object({
  reportNo: z.string(),
  /** The page's path when it was reported. */
  pagePath: z.string(),
  /** The names of the product or supplier on the page; missing if it was deleted. */
  names: localizedAnswer.optional(),
  reasonType: z.int(),
  decision: z.enum(REPORT_DECISION),
  statement: z.string(),
})

const listingOf = ({ names, pagePath }: z.output<typeof decided>, language: Language) => names?.[language] || pagePath

/** To the reporter: the decision, and how to object. Includes the statement only if nothing was wrong; else that goes to the supplier. */
export const reportDecidedMail = mailKind({
  name: 'reportDecided',
  facts: decided,
  message: (facts, { language, supportEmail }) => {
    const { reportNo, decision, statement } = facts
    return {
      subject: words.mail_report_decided_subject({ reportNo }),
      threads: [reportNo],
      paragraphs: [
        words.mail_report_decided_text({ decision: String(decision), listing: listingOf(facts, language) }),
        ...(decision === REPORT_DECISION.nothingWrong ? paragraphsOf(statement) : []),
        words.mail_report_decided_objection({ reportNo, contact: supportEmail }),
      ],
    }
  },
})

/** Rights of the members who get the statement: a product or the company's page was taken down. */
export const DECISION_READERS: NeededMemberRight = ['product', 'company']

/** To a supplier's members: the decision, its ground and statement, and how to object (Digital Services Act, article 17). */
export const reportStatementMail = mailKind({
  name: 'reportStatement',
  /** supplierId is missing in mails that version 0.1.0 queued. */
  facts: decided.extend({ supplierId: z.int().optional() }),
  read: async (db, { supplierId }, reader) =>
    supplierId === undefined ||
    (await mayStillReceive(db, reader, { members: { of: [supplierId], right: DECISION_READERS } })) ||
    undefined,
  message: (facts, { language, supportEmail }) => {
    const { reportNo, decision, reasonType, statement } = facts
    const named = { decision: String(decision), listing: listingOf(facts, language) }
    return {
      subject: words.mail_report_statement_subject({ ...named, reportNo }),
      threads: [reportNo],
      paragraphs: [
        words.mail_report_statement_text(named),
        words.mail_report_statement_ground({ reason: words.reports_reason({ reason: String(reasonType) }) }),
        ...paragraphsOf(statement),
        words.mail_report_statement_person(),
        words.mail_report_decided_objection({ reportNo, contact: supportEmail }),
      ],
      button: decision === REPORT_DECISION.offSale ? { label: words.mail_report_statement_open(), path: '/console' } : undefined,
    }
  },
})
