import type { PaymentRow } from '#contract/payments/payments.ts'
import { DocumentView } from '#web/console/document/view.tsx'
import { payments_desk_no_proof, payments_desk_proof } from '#words'

/** What the buyer's bank has written. */
export const PaymentProof = ({ files }: { files: PaymentRow['fileList'] }) => (
  <DocumentView files={files} label={payments_desk_proof()} none={payments_desk_no_proof()} />
)
