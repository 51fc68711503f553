import type { addPayment } from '#contract/payments/console/payments.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof addPayment, 'number' | 'receiveDay'>()

/** In the address instead of a payment's id. */
export const NEW_PAYMENT = 'new'

/** The currency of what is booked is not known here: it may be one with thousandths. */
const FINEST = '0.000'

/** Books a transfer that came without a proof: what it says is typed from the bank's own list. */
export const AddPayment = ({ today }: { today: string }) => (
  <RowDetail id={NEW_PAYMENT} title={words.payments_desk_add()} firstFocus={() => document.querySelector('input[name=number]')}>
    <MoveForm intent="add" label={words.payments_desk_book()} hint={words.payments_desk_add_hint()}>
      <ReadersMark like={FINEST} />
      <TextField name="number" label={words.payments_desk_number()} hint={words.payments_desk_number_hint()} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField name="paidAmount" label={words.payments_desk_add_amount()} />
        <TextField name="receiveDay" type="date" label={words.payments_desk_day()} defaultValue={today} />
      </div>
      <TextField name="bankRefNo" label={words.payments_desk_bank_ref()} />
    </MoveForm>
  </RowDetail>
)
