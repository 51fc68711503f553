import { ExternalLink } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type decideReport, REPORT_DECISION, type ReportDecision, type readReport } from '#contract/reports/console.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { DecisionChoice } from '#web/features/reports/console/decision-choice.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof decideReport>()

export type Report = OutputOf<typeof readReport>

/** Decisions possible for the reported subject; if it has since been deleted, only "nothing wrong". */
function decisionsOf({ productId, supplierId }: Report): readonly ReportDecision[] {
  const { nothingWrong, offSale, removed, cancelled } = REPORT_DECISION
  if (productId !== null) return [nothingWrong, offSale, removed]
  return supplierId === null ? [nothingWrong] : [nothingWrong, cancelled]
}

/** A report in full: subject, reporter, and the decision with its reasons. */
export function ReportDetail({ report }: { report: Report }) {
  const { id, version, reportNo, reasonType, content, decision, statement, closeTime, operatorName } = report
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.report, sourceId: id }}>
      <RowDetail id={id} title={words.ui_labelled({ label: words.reports_desk_number(), value: reportNo })}>
        <div className="flex flex-col gap-4 text-sm">
          <Reported report={report} />
          <Written text={content} className="border-l-2 border-line-strong pl-3" />
          <FactList
            facts={[
              [words.reports_desk_reason(), words.reports_desk_reason_name({ reason: String(reasonType) })],
              [words.reports_desk_received(), <DateTime key="received" value={report.createTime} />],
              [words.reports_desk_reporter(), <Reporter key="reporter" report={report} />],
              ...(decision === null ? [] : ([[words.reports_desk_decision(), words.reports_desk_decision_name({ decision })]] as const)),
              ...(closeTime === null ? [] : ([[words.reports_desk_closed(), <DateTime key="closed" value={closeTime} />]] as const)),
              ...(operatorName === null ? [] : ([[words.reports_desk_operator(), operatorName]] as const)),
            ]}
          />
          {statement !== null && (
            <section>
              <h3 className="mb-1 text-ink-soft">{words.reports_desk_statement()}</h3>
              <p className="break-words whitespace-pre-line">{statement}</p>
            </section>
          )}
          {decision === null && (
            <div className="border-t border-line pt-4">
              <MoveForm
                intent="decide"
                label={words.reports_desk_decide()}
                kind="danger"
                version={version}
                confirm={{ hint: words.reports_desk_confirm() }}
              >
                <input type="hidden" name="id" value={id} />
                <DecisionChoice decisions={decisionsOf(report)} />
                <TextArea name="statement" label={words.reports_desk_statement()} hint={words.reports_desk_statement_hint()} rows={5} />
              </MoveForm>
            </div>
          )}
        </div>
      </RowDetail>
    </TextPlace>
  )
}

/** Links to the subject: the public page as reported, and the console page for operators who may edit it. */
function Reported({ report: { pagePath, productId, supplierId } }: { report: Report }) {
  const { may } = useConsoleUser()
  const place = productId !== null ? `/console/products/${productId}` : supplierId !== null ? `/console/suppliers?id=${supplierId}` : null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <a href={pagePath} target="_blank" rel="noopener noreferrer" className={`tappable inline-flex items-center gap-1.5 ${TEXT_LINK}`}>
        {words.reports_desk_page()}
        <ExternalLink size={14} aria-hidden />
      </a>
      {place && may('supplier') && <TextLink label={words.reports_desk_in_console()} to={place} className="tappable" />}
      <code className="w-full text-xs break-all text-ink-soft">{pagePath}</code>
    </p>
  )
}

function Reporter({ report: { reporterName, reporterEmail } }: { report: Report }) {
  if (!reporterName && !reporterEmail) return words.reports_desk_unnamed()
  return (
    <>
      {reporterName}{' '}
      {reporterEmail && (
        <a href={`mailto:${reporterEmail}`} className={`break-all ${TEXT_LINK}`}>
          {reporterEmail}
        </a>
      )}
    </>
  )
}
