import type { addPayment } from '#contract/payments/console/payments.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof addPayment, 'number' | 'receiveDay'>()

/** Takes the place of a payment's id in the URL. */
export const NEW_PAYMENT = 'new'

/** The currency is not known here and may have thousandths. */
const FINEST = '0.000'

/** Books a transfer that came without a proof; its data is typed from the bank's statement. */
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
