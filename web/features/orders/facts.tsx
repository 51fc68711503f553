import type { ReactNode } from 'react'
import { addressLines } from '#contract/addresses/lines.ts'
import { ORDER_STATUS, type OrderInfo } from '#contract/orders/orders.ts'
import { freightMethod } from '#contract/pricing/pricing.ts'
import { deliveryDaysLate } from '#web/features/orders/lateness.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DayRange } from '#web/ui/money/day-range.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** The delivery address. */
export const OrderAddress = ({ address }: Pick<OrderInfo, 'address'>) => (
  <Card title={words.orders_address()}>
    <address className="text-sm not-italic">
      <p className="font-medium">{address.recipientName}</p>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="figures mt-1 text-ink-soft">
        {address.callingCode} {address.phoneNumber}
      </p>
    </address>
  </Card>
)

/** The order's terms. */
export function OrderFacts({ order, now }: { order: OrderInfo; now: number }) {
  const { currencyCode } = order
  // Shown here once something is paid; before that the costs show when deposit and balance are due.
  const hasDeposit = order.depositRate < 100 && Number(order.paidAmount) > 0
  const late = deliveryDaysLate(order, now)
  const isExpected = order.orderStatus < ORDER_STATUS.cancelled
  return (
    <Card title={words.orders_facts()}>
      <dl className="flex flex-col gap-2 text-sm">
        <Fact name={words.orders_fact_pay_no()}>
          <span className="figures">{order.payNo}</span>
        </Fact>
        <Fact name={words.orders_fact_pay()}>{words.orders_pay_type({ type: String(order.payType) })}</Fact>
        {hasDeposit && (
          <>
            <Fact name={words.orders_deposit({ percent: order.depositRate })}>
              <Money amount={order.depositAmount} currencyCode={currencyCode} />
            </Fact>
            <Fact name={words.orders_balance()}>
              <Money amount={order.balanceAmount} currencyCode={currencyCode} />
            </Fact>
          </>
        )}
        <Fact name={words.orders_fact_paid()}>
          <Money amount={order.paidAmount} currencyCode={currencyCode} />
        </Fact>
        <Fact name={words.orders_fact_freight()}>{words.pricing_freight({ method: freightMethod(order.freightType, order.taxType) })}</Fact>
        {isExpected && order.deliverFromDate && order.deliverToDate && (
          <Fact name={words.pricing_delivery()}>
            <DayRange from={order.deliverFromDate} to={order.deliverToDate} />
            {late > 0 && <span className="block text-right font-medium text-saffron-text">{words.orders_late({ count: late })}</span>}
          </Fact>
        )}
        <Fact name={words.orders_fact_incoterms()}>
          {order.incoterms} · {words.cart_incoterms_name({ term: order.incoterms })}
        </Fact>
        {order.buyerOrderNo && <Fact name={words.orders_fact_own_number()}>{order.buyerOrderNo}</Fact>}
        {order.remark && (
          <Fact name={words.orders_fact_remark()}>
            <Written text={order.remark} isBuyers />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
)
