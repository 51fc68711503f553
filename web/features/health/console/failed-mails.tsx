import type { OutputOf } from '#contract/endpoint.ts'
import { MOST_FAILED_MAILS, type readMailHealth } from '#contract/health/console.ts'
import { HealthFigures } from '#web/features/health/console/figures.tsx'
import { RetryForm } from '#web/features/health/console/retry-form.tsx'
import { type HealthColumn, HealthTable, Named } from '#web/features/health/console/table.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

type Mails = OutputOf<typeof readMailHealth>
type FailedMail = Mails['failedList'][number]

/** State of the mail queue, and the mails whose delivery was given up. */
export function FailedMails({ mails: { waitingTotal, failedTotal, sentToday, oldestTime, failedList } }: { mails: Mails }) {
  return (
    <Card
      id="mails"
      title={words.health_mails()}
      action={failedList.length > 1 && <RetryForm ids={failedList.map(({ id }) => id)} name={null} />}
      flush
    >
      <HealthFigures
        figures={[
          { label: words.health_waiting(), value: <Figure value={waitingTotal} /> },
          { label: words.health_failed(), value: <Figure value={failedTotal} />, isBad: failedTotal > 0 },
          { label: words.health_sent(), value: <Figure value={sentToday} /> },
          { label: words.health_oldest(), value: oldestTime ? <DateTime value={oldestTime} /> : '–' },
        ]}
      />
      {failedList.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm md:px-6">
          <span className="font-medium">{words.health_mails_fine()}</span>{' '}
          <span className="block text-ink-soft">{words.health_mails_fine_hint()}</span>
        </p>
      ) : (
        <div className="border-t border-line">
          <HealthTable label={words.health_mails()} rows={failedList} rowKey={({ id }) => id} columns={columnsOf()} />
          {failedTotal > failedList.length && (
            <p className="border-t border-line px-4 py-2 text-xs text-ink-soft">{words.health_newest_only({ most: MOST_FAILED_MAILS })}</p>
          )}
        </div>
      )}
    </Card>
  )
}

const columnsOf = (): HealthColumn<FailedMail>[] => [
  { label: words.health_kind(), cell: ({ kind }) => <Named name={words.health_mail_name({ kind })} code={kind} /> },
  { label: words.health_created(), cell: ({ createTime }) => <DateTime value={createTime} /> },
  { label: words.health_tries(), cell: ({ tries }) => tries, isNumeric: true },
  { label: words.health_last_error(), cell: ({ error }) => error || '–', isText: true },
  {
    label: words.health_actions(),
    cell: ({ id, kind }) => <RetryForm ids={[id]} name={words.ui_remarked({ text: words.health_mail_name({ kind }), remark: id })} />,
  },
]
