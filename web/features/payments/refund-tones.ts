import { REFUND_STATUS, type RefundStatus } from '#contract/payments/payments.ts'
import type { BadgeTone } from '#web/ui/text/badge.tsx'

export const REFUND_TONES: Record<RefundStatus, BadgeTone> = {
  [REFUND_STATUS.due]: 'warning',
  [REFUND_STATUS.sent]: 'success',
  [REFUND_STATUS.failed]: 'danger',
}
