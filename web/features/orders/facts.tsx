import type { ReactNode } from 'react'
import { addressLines } from '#contract/addresses/lines.ts'
import { ORDER_STATUS, type OrderInfo } from '#contract/orders/orders.ts'
import { freightMethod } from '#contract/pricing/pricing.ts'
import { Card } from '#web/ui/document/card.tsx'
import { DayRange } from '#web/ui/money/day-range.tsx'
import { Money } from '#web/ui/money/money.tsx'
import {
  cart_incoterms_name,
  orders_address,
  orders_balance,
  orders_deposit,
  orders_fact_freight,
  orders_fact_incoterms,
  orders_fact_own_number,
  orders_fact_paid,
  orders_fact_pay,
  orders_fact_pay_no,
  orders_fact_remark,
  orders_facts,
  orders_pay_type,
  pricing_delivery,
  pricing_freight,
} from '#words'

/** Where the order goes and its terms. */
export function OrderFacts({ order }: { order: OrderInfo }) {
  const { address, currencyCode } = order
  // Before it is paid, the costs say when it is due.
  const hasDeposit = order.depositRate < 100 && Number(order.paidAmount) > 0
  const isExpected = order.orderStatus < ORDER_STATUS.cancelled
  return (
    <>
      <Card title={orders_address()}>
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
      <Card title={orders_facts()}>
        <dl className="flex flex-col gap-2 text-sm">
          <Fact name={orders_fact_pay_no()}>
            <span className="figures">{order.payNo}</span>
          </Fact>
          <Fact name={orders_fact_pay()}>{orders_pay_type({ type: String(order.payType) })}</Fact>
          {hasDeposit && (
            <>
              <Fact name={orders_deposit({ percent: order.depositRate })}>
                <Money amount={order.depositAmount} currencyCode={currencyCode} />
              </Fact>
              <Fact name={orders_balance()}>
                <Money amount={order.balanceAmount} currencyCode={currencyCode} />
              </Fact>
            </>
          )}
          <Fact name={orders_fact_paid()}>
            <Money amount={order.paidAmount} currencyCode={currencyCode} />
          </Fact>
          <Fact name={orders_fact_freight()}>{pricing_freight({ method: freightMethod(order.freightType, order.taxType) })}</Fact>
          {isExpected && order.deliverFromDate && order.deliverToDate && (
            <Fact name={pricing_delivery()}>
              <DayRange from={order.deliverFromDate} to={order.deliverToDate} />
            </Fact>
          )}
          <Fact name={orders_fact_incoterms()}>
            {order.incoterms} · {cart_incoterms_name({ term: order.incoterms })}
          </Fact>
          {order.buyerOrderNo && <Fact name={orders_fact_own_number()}>{order.buyerOrderNo}</Fact>}
          {order.remark && <Fact name={orders_fact_remark()}>{order.remark}</Fact>}
        </dl>
      </Card>
    </>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
)
