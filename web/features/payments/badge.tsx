import { CHARGEBACK_STATUS, type ChargebackStatus, PAYMENT_STATUS, type PaymentStatus } from '#contract/payments/payments.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<PaymentStatus, BadgeTone> = {
  [PAYMENT_STATUS.waiting]: 'plain',
  [PAYMENT_STATUS.inReview]: 'warning',
  [PAYMENT_STATUS.received]: 'success',
  [PAYMENT_STATUS.rejected]: 'danger',
  [PAYMENT_STATUS.failed]: 'danger',
  [PAYMENT_STATUS.expired]: 'plain',
}

/** A payment's status. */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={TONES[status]}>{words.payments_status({ status: String(status) })}</Badge>
)

interface ConsolePaymentBadgeProps {
  payment: { status: PaymentStatus; chargebackStatus: ChargebackStatus }
}

/** Status for operators, with the state of a chargeback if there is one. */
export const ConsolePaymentBadge = ({ payment: { status, chargebackStatus } }: ConsolePaymentBadgeProps) => (
  <span className="flex flex-wrap gap-1">
    <PaymentBadge status={status} />
    {chargebackStatus !== CHARGEBACK_STATUS.none && (
      <Badge tone={chargebackStatus === CHARGEBACK_STATUS.won ? 'plain' : 'danger'}>
        {words.payments_chargeback({ status: chargebackStatus })}
      </Badge>
    )}
  </span>
)
