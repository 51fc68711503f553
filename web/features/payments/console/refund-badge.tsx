import type { RefundStatus } from '#contract/payments/payments.ts'
import { REFUND_TONES } from '#web/features/payments/refund-tones.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <Badge tone={REFUND_TONES[status]}>{words.payments_refunds_status({ status: String(status) })}</Badge>
)
