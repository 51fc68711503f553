import type { PaymentRow } from '#contract/payments/payments.ts'
import { DocumentView } from '#web/console/document/view.tsx'
import * as words from '#words'

/** The proof of transfer that the buyer uploaded. */
export const PaymentProof = ({ files }: { files: PaymentRow['fileList'] }) => (
  <DocumentView files={files} label={words.payments_desk_proof()} none={words.payments_desk_no_proof()} />
)
