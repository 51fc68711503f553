import { FileDown } from 'lucide-react'
import { ORDER_STATUS, type OrderInfo } from '#contract/orders/orders.ts'
import { PAPER_TYPE, type PaperType } from '#contract/orders/records.ts'
import { Card } from '#web/ui/document/card.tsx'
import { usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

type PaperOrder = Pick<OrderInfo, 'orderStatus' | 'shipList' | 'serviceAmount'>

/** Papers that an order has in its current state (decisions §13.7). */
export function papersOf({ orderStatus, shipList, serviceAmount }: PaperOrder, hasFee: boolean): PaperType[] {
  const isOver = orderStatus === ORDER_STATUS.cancelled
  return [
    ...(orderStatus >= ORDER_STATUS.pendingPayment && !isOver ? [PAPER_TYPE.proforma] : []),
    ...(orderStatus >= ORDER_STATUS.pendingShipment && !isOver ? [PAPER_TYPE.commercial] : []),
    ...(shipList.length > 0 ? [PAPER_TYPE.packingList] : []),
    ...(orderStatus >= ORDER_STATUS.processing && !isOver && hasFee && Number(serviceAmount) > 0 ? [PAPER_TYPE.fee] : []),
  ]
}

/** Links to the order's papers as PDF, with URLs below `page`. Suppliers do not get the platform's fee invoice. */
export function OrderPapers({ order, page, hasFee }: { order: PaperOrder; page: string; hasFee: boolean }) {
  const path = usePath()
  const papers = papersOf(order, hasFee)
  if (papers.length === 0) return null
  return (
    <Card title={words.orders_papers()}>
      <ul className="-my-1.5 flex flex-col">
        {papers.map((type) => (
          <li key={type}>
            <a
              href={path(`${page}/paper/${type}`)}
              className="inline-flex min-h-11 items-center gap-2 text-ink-blue hover:underline md:min-h-9"
            >
              <FileDown size={17} aria-hidden className="shrink-0" />
              {words.orders_paper({ type: String(type) })}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{words.orders_papers_hint()}</p>
    </Card>
  )
}
