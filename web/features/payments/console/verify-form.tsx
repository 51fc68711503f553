import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { rejectPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { bookingPreview, type ConsolePayment, type Outcome } from '#web/features/payments/console/booking-preview.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark, useAmountReading } from '#web/ui/form/readers-mark.tsx'
import { typedAmount } from '#web/ui/form/typed-amount.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { useAmountText, usePlainAmount } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { TextArea, TextField } = fieldsOf<typeof verifyPayment | typeof rejectPayment, 'receiveDay'>()

interface VerifyFormProps {
  payment: ConsolePayment
  /** Id of the payment to open after this one; '' if none waits. */
  next: string
  amountField: RefObject<HTMLInputElement | null>
}

const Hidden = ({ id, next }: { id: string; next: string }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="next" value={next} />
  </>
)

/** Books the transfer of a proof or rejects it. The amount is prefilled from the buyer's proof, so that Enter books it. */
export function VerifyForm({ payment, next, amountField }: VerifyFormProps) {
  const { id, payAmount, payTime, currencyCode, bankRefNo } = payment
  const plainAmount = usePlainAmount()
  const claimed = plainAmount(payAmount)
  const reading = useAmountReading(payAmount)
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <MoveForm intent="verify" label={words.payments_desk_verify()}>
        {({ errors, values }) => (
          <>
            <Hidden id={id} next={next} />
            <ReadersMark like={payAmount} />
            <div className="grid grid-cols-2 items-start gap-3">
              <TextField
                ref={amountField}
                name="paidAmount"
                label={words.payments_desk_amount({ currency: currencyCode })}
                defaultValue={claimed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <TextField name="receiveDay" type="date" label={words.payments_desk_day()} defaultValue={payTime?.slice(0, 10)} />
            </div>
            <BookingOutcome
              preview={bookingPreview(payment, typedAmount(typed ?? values['paidAmount'] ?? claimed, reading))}
              currencyCode={currencyCode}
            />
            <details open={Boolean(values['remark'] || errors['remark'] || errors['bankRefNo'])}>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft md:min-h-0 md:py-0">
                {words.payments_desk_more()}
              </summary>
              <div className="flex flex-col gap-3 pt-2">
                <TextField name="bankRefNo" label={words.payments_desk_bank_ref()} defaultValue={bankRefNo} />
                <TextArea name="remark" label={words.payments_desk_remark()} rows={1} />
              </div>
            </details>
          </>
        )}
      </MoveForm>
      <MoveForm intent="reject" label={words.payments_desk_reject()} hint={words.payments_desk_reject_hint()} kind="danger" isFolded>
        <Hidden id={id} next={next} />
        <TextArea name="remark" label={words.payments_desk_remark_buyer()} rows={2} />
      </MoveForm>
    </>
  )
}

const isFine = (outcome: Outcome) => outcome === 'paid' || outcome === 'deposit'

/** Effect of booking the typed amount; shown beforehand, since booking cannot be undone. */
function BookingOutcome({ preview, currencyCode }: { preview: ReturnType<typeof bookingPreview>; currencyCode: string }) {
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
              {isNonZero(excess) && (
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
