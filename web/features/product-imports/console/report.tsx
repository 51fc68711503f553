import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { IMPORT_STATUS } from '#contract/product-imports/product-imports.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { CorrectionForm } from '#web/features/product-imports/console/correction-form.tsx'
import { ProblemTable } from '#web/features/product-imports/console/problem-table.tsx'
import { hasEnded, type ImportInfo, toneOf } from '#web/features/product-imports/console/state.ts'
import { Card } from '#web/ui/document/card.tsx'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** One import: its progress, what it stored or would store, and its problems. */
export function ImportReport({ info }: { info: ImportInfo }) {
  const { id, status, rowTotal, doneTotal, addTotal, editTotal, badTotal, unusedTotal } = info
  const { dryRunFlag, problemList, reportUrl, reportXlsxUrl } = info
  const isRunning = !hasEnded(info)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {words.import_desk_report_title({ dry: dryRunFlag })}
          <Badge tone={toneOf(info)}>{words.import_desk_status({ status })}</Badge>
        </span>
      }
      action={<DateTime value={info.createTime} className="text-sm text-ink-soft" />}
    >
      <div className="flex flex-col gap-4">
        {isRunning ? (
          <>
            <ProgressBar
              value={rowTotal > 0 ? doneTotal / rowTotal : 0}
              label={words.import_desk_progress({ done: doneTotal, total: rowTotal })}
            />
            <noscript>
              <a href={`?id=${id}`} className={TEXT_LINK}>
                {words.import_desk_refresh()}
              </a>
            </noscript>
          </>
        ) : (
          <Notice tone={NOTICE[toneOf(info)] ?? 'info'} isAlert>
            {words.import_desk_outcome({ outcome: outcomeOf(info) })}{' '}
            {!dryRunFlag && addTotal + editTotal > 0 && (
              <TextLink label={words.import_desk_products()} to="/console/products?orderBy=-updateTime" />
            )}
          </Notice>
        )}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Total label={words.import_desk_rows()}>
            {isRunning ? words.import_desk_progress({ done: doneTotal, total: rowTotal }) : <Figure value={rowTotal} />}
          </Total>
          <Total label={words.import_desk_added({ dry: dryRunFlag })}>
            <Figure value={addTotal} />
          </Total>
          <Total label={words.import_desk_edited({ dry: dryRunFlag })}>
            <Figure value={editTotal} />
          </Total>
          <Total label={words.import_desk_bad()} isBad={badTotal > 0}>
            <Figure value={badTotal} />
          </Total>
          {unusedTotal !== null && (
            <Total label={words.import_desk_unused()}>
              <Figure value={unusedTotal} />
            </Total>
          )}
        </dl>
        {isRunning && (
          <MoveForm intent="cancel" kind="secondary" label={words.import_desk_cancel()} hint={words.import_desk_cancel_hint()}>
            {() => <input type="hidden" name="id" value={id} />}
          </MoveForm>
        )}
        {info.fixFlag === 1 && problemList.length === 0 && <CorrectionForm info={info} />}
        {problemList.length > 0 && (
          <>
            {info.fixFlag === 1 ? <CorrectionForm info={info} /> : <ProblemTable problems={problemList} canCorrect={false} />}
            <div className="flex flex-wrap gap-x-5">
              <ReportLink href={reportXlsxUrl} format="Excel" />
              <ReportLink href={reportUrl} format="CSV" />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

const ReportLink = ({ href, format }: { href: string; format: string }) => (
  <a href={href} className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-1.5 text-sm md:min-h-7`}>
    <FileDown size={15} aria-hidden />
    {words.import_desk_report({ format })}
  </a>
)

const NOTICE: Partial<Record<string, 'success' | 'warning' | 'danger'>> = { success: 'success', warning: 'warning', danger: 'danger' }

const Total = ({ label, isBad, children }: { label: string; isBad?: boolean; children: ReactNode }) => (
  <div className="rounded-md bg-sunken px-3 py-2">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className={`figures text-lg font-semibold ${isBad ? 'text-danger' : ''}`}>{children}</dd>
  </div>
)

/** Variant of `import_desk_outcome`. */
function outcomeOf({ status, dryRunFlag, atomicFlag, badTotal, addTotal, editTotal }: ImportInfo): string {
  if (status === IMPORT_STATUS.cancelled) return atomicFlag || dryRunFlag ? 'cancelledWhole' : 'cancelled'
  if (status === IMPORT_STATUS.failed) return badTotal > 0 ? 'refused' : 'failed'
  if (badTotal > 0) return dryRunFlag ? 'checkedBad' : 'partly'
  if (addTotal + editTotal === 0) return 'same'
  return dryRunFlag ? 'checked' : 'done'
}
