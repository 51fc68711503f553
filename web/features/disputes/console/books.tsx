import type { CaseType } from '#contract/orders/orders.ts'
import type { DecidedOrder } from '#web/features/disputes/console/outcome.ts'
import { outcomeOf } from '#web/features/disputes/console/outcome.ts'
import { openAmount } from '#web/features/disputes/open-amount.ts'
import { Money, useAmountText } from '#web/ui/money/money.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

interface CaseBooksProps {
  order: DecidedOrder
  caseType: CaseType
  amount: string
  isClosing: boolean
}

/** What a decision will book; it follows what is typed. */
export function CaseBooks({ order, caseType, amount: typed, isClosing }: CaseBooksProps) {
  const amountText = useAmountText()
  const { currencyCode } = order
  const { amount, retained, isBeyond, orderEnd, payStatus, isSettled } = outcomeOf(order, { caseType, amount: typed, isClosing })
  const isRefunded = /[1-9]/.test(amount)
  return (
    <div className="rounded-md border border-line bg-sunken p-3 text-ink">
      <p className="mb-2 text-xs font-medium text-ink-soft">{words.disputes_books()}</p>
      {isBeyond ? (
        <p className="text-sm text-danger">{words.disputes_books_beyond({ most: amountText(openAmount(order), currencyCode) })}</p>
      ) : (
        <>
          <FactList
            facts={[
              [words.disputes_books_back(), <Money key="back" amount={amount} currencyCode={currencyCode} className="font-semibold" />],
              [words.disputes_books_kept(), <Money key="retained" amount={retained} currencyCode={currencyCode} />],
              [words.disputes_books_order(), words.disputes_books_order_after({ end: orderEnd })],
              [words.disputes_books_pay(), words.orders_pay_status({ status: String(payStatus) })],
            ]}
          />
          {isRefunded && (
            <p className="mt-2 text-sm text-ink-soft">
              {words.disputes_books_refund()} {isSettled && words.disputes_books_taken()}
            </p>
          )}
        </>
      )}
    </div>
  )
}
