import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import type { ConsolePayment } from '#web/features/payments/console/booking-preview.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** The result of the last decision. The live region is always rendered, or screen readers would not announce it. */
export function DecidedNotice({ payment }: { payment: ConsolePayment | null }) {
  const text = useAmountText()
  const { received, rejected } = PAYMENT_STATUS
  const isDecided = payment?.status === received || payment?.status === rejected
  return (
    <div role="status" className="empty:hidden">
      {isDecided && payment.status === rejected && (
        <Notice key={payment.payNo} tone="info" isAnswer text={words.payments_desk_rejected({ payNo: payment.payNo })} />
      )}
      {isDecided && payment.status === received && (
        <Notice
          key={payment.payNo}
          tone="success"
          isAnswer
          title={words.payments_desk_done({ payNo: payment.payNo, amount: text(payment.paidAmount, payment.currencyCode) })}
        >
          {payment.orderList.map(({ orderNo, bookedAmount, orderStatus, currencyCode }) => (
            <span key={orderNo} className="mr-4 inline-block">
              {words.payments_desk_done_order({
                orderNo,
                booked: text(bookedAmount, currencyCode),
                status: words.orders_status({ status: String(orderStatus) }),
              })}
            </span>
          ))}
        </Notice>
      )}
    </div>
  )
}
