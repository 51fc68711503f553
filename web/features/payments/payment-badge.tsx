import { PAYMENT_STATUS, type PaymentStatus } from '#contract/payments.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { payments_status } from '#words'

const TONES: Record<PaymentStatus, BadgeTone> = {
  [PAYMENT_STATUS.waiting]: 'plain',
  [PAYMENT_STATUS.inReview]: 'warning',
  [PAYMENT_STATUS.received]: 'success',
  [PAYMENT_STATUS.rejected]: 'danger',
  [PAYMENT_STATUS.failed]: 'danger',
  [PAYMENT_STATUS.expired]: 'plain',
}

/** What has become of a payment. */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={TONES[status]}>{payments_status({ status: String(status) })}</Badge>
)
