import type { ConsoleOrder } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { Fact } from '#web/features/orders/facts.tsx'
import { OrderPapers } from '#web/features/orders/papers.tsx'
import { Card } from '#web/ui/document/card.tsx'
import * as words from '#words'

/** The buyer as named on the order's papers, and the papers once the order is paid (decisions §13.7). */
export function ConsoleOrderPapers({ order }: { order: ConsoleOrder }) {
  const { name, companyName, taxNo } = order.buyer
  const { isStaff } = useConsoleUser()
  const isThere = order.orderStatus >= ORDER_STATUS.processing
  return (
    <>
      <Card title={words.orders_desk_buyer()}>
        <dl className="flex flex-col gap-2 text-sm">
          <Fact name={words.console_buyer()}>{name}</Fact>
          {companyName && <Fact name={words.account_company()}>{companyName}</Fact>}
          {taxNo && (
            <Fact name={words.orders_desk_tax_no()}>
              <span className="figures">{taxNo}</span>
            </Fact>
          )}
        </dl>
      </Card>
      {isThere && <OrderPapers order={order} page={`/console/orders/${order.id}`} hasFee={isStaff} />}
    </>
  )
}
