import { inLanguage, type Language, type LocalizedText } from '#contract/languages.ts'
import { REPORT_DECISION, type ReportDecision } from '#contract/reports/console.ts'
import type { Config } from '#server/kernel/config.ts'
import { mailMessage } from '#server/kernel/mail/layout.ts'
import type { MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

interface Report {
  reportNo: string
  /** The page's path, without language prefix. */
  path: string
  /** What the page is about. */
  names: LocalizedText
  reasonType: number
  content: string
  reporter: { name: string | null; email: string | null }
}

/** To those who investigate: the full report, and a link to the page. */
export function reportMail(report: Report, { name, language }: { name: string; language: Language }, publicUrl: string): MailMessage {
  const locale = { locale: language }
  const reason = words.reports_reason({ reason: String(report.reasonType) }, locale)
  const by = [report.reporter.name, report.reporter.email && `<${report.reporter.email}>`].filter(Boolean).join(' ')
  return mailMessage(words.mail_report_subject({ reportNo: report.reportNo, reason }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [
      words.mail_report_about({ listing: report.names[language] }, locale),
      ...report.content.split(/\n+/),
      words.mail_report_by({ reporter: by || words.mail_report_anonymous({}, locale) }, locale),
    ],
    button: { label: words.mail_report_open({}, locale), address: publicUrl + inLanguage(report.path, language) },
  })
}

/** To the reporter. Contains nothing that was typed: the address may be somebody else's. */
export function reportReceivedMail({ reportNo, path, names }: Report, language: Language, publicUrl: string): MailMessage {
  const locale = { locale: language }
  return mailMessage(words.mail_report_received_subject({ reportNo }, locale), {
    language,
    publicUrl,
    paragraphs: [words.mail_report_received_text({ listing: names[language] }, locale), words.mail_report_received_next({}, locale)],
    button: { label: words.mail_report_open({}, locale), address: publicUrl + inLanguage(path, language) },
    notes: [words.mail_report_received_note({}, locale)],
  })
}

interface DecidedReport {
  reportNo: string
  /** As it was reported. */
  pagePath: string
  /** What the page is about, as long as it exists. */
  names: LocalizedText | undefined
  reasonType: number
  decision: ReportDecision
  statement: string
}

const listingOf = ({ names, pagePath }: DecidedReport, language: Language) => names?.[language] || pagePath
const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line !== '')

/** To the reporter: the decision, and how to object. Why nothing is wrong they read here; what was found is told to the supplier. */
export function reportDecidedMail(report: DecidedReport, language: Language, { publicUrl, supportEmail }: Config): MailMessage {
  const { reportNo, decision, statement } = report
  const locale = { locale: language }
  return mailMessage(words.mail_report_decided_subject({ reportNo }, locale), {
    language,
    publicUrl,
    paragraphs: [
      words.mail_report_decided_text({ decision: String(decision), listing: listingOf(report, language) }, locale),
      ...(decision === REPORT_DECISION.nothingWrong ? paragraphsOf(statement) : []),
      words.mail_report_decided_objection({ reportNo, contact: supportEmail }, locale),
    ],
  })
}

/** To a supplier's members: what was decided, on which ground, in which words, and how to object (Digital Services Act, article 17). */
export function reportStatementMail(
  report: DecidedReport,
  { name, language }: { name: string; language: Language },
  { publicUrl, supportEmail }: Config,
): MailMessage {
  const { reportNo, decision, reasonType, statement } = report
  const locale = { locale: language }
  const facts = { decision: String(decision), listing: listingOf(report, language) }
  return mailMessage(words.mail_report_statement_subject({ ...facts, reportNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [
      words.mail_report_statement_text(facts, locale),
      words.mail_report_statement_ground({ reason: words.reports_reason({ reason: String(reasonType) }, locale) }, locale),
      ...paragraphsOf(statement),
      words.mail_report_statement_person({}, locale),
      words.mail_report_decided_objection({ reportNo, contact: supportEmail }, locale),
    ],
    ...(decision === REPORT_DECISION.offSale
      ? { button: { label: words.mail_report_statement_open({}, locale), address: publicUrl + inLanguage('/console', language) } }
      : {}),
  })
}
