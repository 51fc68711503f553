import { Clock } from 'lucide-react'
import { INQUIRY_STATUS, type InquiryRow } from '#contract/inquiries/inquiries.ts'
import { TimeLeft } from '#web/features/inquiries/time-left.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const BUYER = 1

interface InquiryWaitingProps {
  inquiry: Pick<InquiryRow, 'inquiryStatus' | 'nextActor' | 'deadlineTime' | 'quoteVersionNo'>
  /** The server's clock when the page was rendered. */
  now: number
}

/** The next step, who has to take it, and the deadline. */
export function InquiryWaiting({ inquiry: { inquiryStatus, nextActor, deadlineTime, quoteVersionNo }, now }: InquiryWaitingProps) {
  const isAgain = inquiryStatus === INQUIRY_STATUS.quoting && quoteVersionNo !== null
  const status = isAgain ? 'again' : String(inquiryStatus)
  return (
    <div className="text-sm">
      <p className={classes(nextActor === BUYER ? 'font-semibold' : 'font-medium')}>{words.inquiries_next({ status })}</p>
      {deadlineTime && (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-ink-soft">
          <Clock size={14} aria-hidden className="shrink-0" />
          <span>
            <Phrase
              words={({ time }: { time: string }) => words.inquiries_deadline({ status, time })}
              slots={{ time: <DateTime value={deadlineTime} /> }}
            />
          </span>
          <span>
            · <TimeLeft until={deadlineTime} now={now} />
          </span>
        </p>
      )}
    </div>
  )
}
