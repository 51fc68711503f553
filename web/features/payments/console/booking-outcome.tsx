import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import type { bookingPreview, Outcome } from '#web/features/payments/console/booking-preview.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import * as words from '#words'

interface BookingOutcomeProps {
  preview: ReturnType<typeof bookingPreview>
  currencyCode: string
}

const isFine = (outcome: Outcome) => outcome === 'paid' || outcome === 'deposit'

/** What the amount that is typed would do if it were booked now: said before, since it cannot be undone. */
export function BookingOutcome({ preview, currencyCode }: BookingOutcomeProps) {
  const text = useAmountText()
  return (
    <div role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
      {preview === null ? (
        <p className="text-ink-soft">{words.payments_desk_outcome_unknown()}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {preview.map(({ orderNo, outcome, booked, rest, excess }) => (
            <li key={orderNo} className="flex flex-col gap-1">
              <span className="flex gap-1.5">
                {isFine(outcome) ? (
                  <CircleCheck size={15} aria-hidden className="mt-0.5 shrink-0 text-jade" />
                ) : (
                  <CircleAlert size={15} aria-hidden className="mt-0.5 shrink-0 text-saffron-text" />
                )}
                <span>
                  {words.payments_desk_outcome({ outcome, orderNo, booked: text(booked, currencyCode), rest: text(rest, currencyCode) })}
                </span>
              </span>
              {/[1-9]/.test(excess) && (
                <span className="flex gap-1.5">
                  <Undo2 size={15} aria-hidden className="mt-0.5 shrink-0 text-saffron-text" />
                  {words.payments_desk_excess({ amount: text(excess, currencyCode) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
