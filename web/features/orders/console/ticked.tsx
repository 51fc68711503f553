import type { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS, SHIP_STATUS } from '#contract/orders/orders.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { sheetAddress } from '#web/features/orders/shipments/console/sheet-address.ts'
import { ButtonLink, buttonLook, usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

type Row = RowOf<typeof listConsoleOrders>

const hasLeft = ({ orderStatus, shipStatus }: Row) => orderStatus <= ORDER_STATUS.completed && shipStatus !== SHIP_STATUS.none

/** Bulk actions on the ticked orders: ship those that wait for it, download the papers of those that have shipped. */
export function TickedOrders({ orders }: { orders: readonly Row[] }) {
  const path = usePath()
  const open = orders.filter(({ actionList }) => actionList.includes('ship'))
  const left = orders.filter(hasLeft)
  const papers = (type: number) => path(`/console/orders/papers/${type}?${new URLSearchParams(left.map(({ id }) => ['id', id]))}`)
  if (open.length + left.length === 0) return <span className="text-sm text-ink-soft">{words.orders_bulk_none_ticked()}</span>
  return (
    <>
      {open.length > 0 && (
        <ButtonLink to={sheetAddress(open.map(({ orderNo }) => orderNo))} kind="primary" size="small">
          {words.orders_bulk_ticked({ count: open.length })}
        </ButtonLink>
      )}
      {left.length > 0 &&
        [PAPER_TYPE.packingList, PAPER_TYPE.commercial].map((type) => (
          <a key={type} href={papers(type)} className={buttonLook({ size: 'small' })}>
            {words.ui_remarked({ text: words.papers_title({ type: String(type) }), remark: String(left.length) })}
          </a>
        ))}
    </>
  )
}
