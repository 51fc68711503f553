import { useState } from 'react'
import { useNavigation } from 'react-router'
import { MOST_PROOF_FILES, type provePayment } from '#contract/payments/payments.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { PAYMENT_ACTIONS } from '#web/features/payments/actions.ts'
import type { Due } from '#web/features/payments/target-fields.tsx'
import { TargetFields } from '#web/features/payments/target-fields.tsx'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { TextArea, TextField } = fieldsOf<typeof provePayment, 'payDay'>()

/** Reports a transfer: amount, day, bank reference and proof. */
export function ProofForm({ due }: { due: Due }) {
  const { formData } = useNavigation()
  const plainAmount = usePlainAmount()
  const answer = answerFor(useAnswer<typeof PAYMENT_ACTIONS.prove>(), 'prove')
  // Submitting this form again must count as the same proof, even if the page has loaded new tokens since.
  const [submitToken] = useState(due.proofToken)
  return (
    <ActionForm answer={answer} intent="prove" encType="multipart/form-data" preventScrollReset className="flex flex-col gap-4 pt-3">
      <input type="hidden" name="submitToken" value={submitToken} />
      <TargetFields due={due} />
      <ReadersMark like={due.amount} />
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          name="payAmount"
          label={words.payments_proof_amount({ currency: due.currencyCode })}
          autoComplete="off"
          defaultValue={plainAmount(due.amount)}
        />
        <TextField name="payDay" type="date" label={words.payments_proof_day()} required max={due.today} defaultValue={due.today} />
        <TextField
          name="bankRefNo"
          label={words.payments_proof_bank_ref()}
          hint={words.payments_proof_bank_ref_hint()}
          autoComplete="off"
        />
      </div>
      <FileField
        name="proof"
        label={words.payments_proof_files()}
        hint={words.payments_proof_files_hint({ most: MOST_PROOF_FILES })}
        most={MOST_PROOF_FILES}
        type={UPLOAD_TYPES.document}
      />
      <TextArea name="remark" label={words.payments_proof_remark()} rows={2} optional />
      <Button type="submit" kind="primary" className="self-start" pending={formData?.get('intent') === 'prove'}>
        {words.payments_proof_send()}
      </Button>
    </ActionForm>
  )
}
