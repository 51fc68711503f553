import { Mail } from 'lucide-react'
import type { BankInfo } from '#contract/payments/payments.ts'
import { useFailure } from '#web/features/orders/use-failure.ts'
import { PayTogether, type PayTogetherProps } from '#web/features/payments/pay-together.tsx'
import { buttonLook } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useAmountText } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const STEPS = ['transfer', 'proof', 'confirm'] as const

/** Page for orders placed or paid together: how much to pay, where to, and what happens next. */
export function PlacedOrders({ isJustPlaced, ...payment }: PayTogetherProps & { isJustPlaced: boolean }) {
  const { payInfo } = payment
  const { orderList, payNo } = payInfo
  const failure = useFailure()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">
        {isJustPlaced && orderList.length > 0
          ? words.orders_placed_title({ count: orderList.length })
          : words.ui_labelled({ label: words.orders_fact_pay_no(), value: payNo })}
      </h1>
      <RefusalNotice reason={failure} />
      {isJustPlaced && <Notice tone="success" isAlert text={words.orders_placed_many({ payNo })} />}
      {orderList.length > 0 && payInfo.bankInfo && <NextSteps />}
      <div className="rounded-md border border-line bg-card p-4 md:p-6">
        <PayTogether {...payment} />
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {payInfo.bankInfo && <SendOn payInfo={payInfo} bank={payInfo.bankInfo} />}
        <TextLink label={words.orders_show_all()} to="/personalCenter/order" className="tappable text-sm" />
      </p>
    </div>
  )
}

const NextSteps = () => (
  <ol className="grid gap-3 text-sm md:grid-cols-3">
    {STEPS.map((step, place) => (
      <li key={step} className="flex items-center gap-3">
        <span aria-hidden className="figures grid size-7 shrink-0 place-items-center rounded-full border border-line-strong font-semibold">
          {place + 1}
        </span>
        {words.orders_placed_step({ step })}
      </li>
    ))}
  </ol>
)

/** Link that opens the reader's mail program with the bank details, for the person who makes the transfer. */
function SendOn({ payInfo, bank }: { payInfo: PayTogetherProps['payInfo']; bank: BankInfo }) {
  const amountText = useAmountText()
  const amount = amountText(payInfo.dueAmount, payInfo.currencyCode)
  const lines = [
    [words.payments_bank_amount(), amount],
    [words.payments_bank_reference(), bank.reference],
    [words.payments_bank_holder(), bank.accountName],
    [words.payments_bank_account(), bank.accountNo],
    [words.payments_bank_swift(), bank.swift],
    [words.payments_bank_name(), bank.bankName],
    ...payInfo.orderList.map(({ orderNo, supplierName, dueAmount }) => [
      `${orderNo} · ${supplierName}`,
      amountText(dueAmount, payInfo.currencyCode),
    ]),
  ].map(([label = '', value = '']) => words.ui_labelled({ label, value }))
  const subject = words.orders_placed_mail_subject({ payNo: payInfo.payNo, amount })
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`}
      className={buttonLook({ size: 'small' })}
    >
      <Mail size={15} aria-hidden />
      {words.orders_placed_send()}
    </a>
  )
}
