import { REFUND_STATUS, type RefundStatus } from '#contract/payments/payments.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<RefundStatus, BadgeTone> = {
  [REFUND_STATUS.due]: 'warning',
  [REFUND_STATUS.sent]: 'success',
  [REFUND_STATUS.failed]: 'danger',
}

export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <Badge tone={TONES[status]}>{words.payments_refunds_status({ status: String(status) })}</Badge>
)
