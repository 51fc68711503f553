import type { OrderBeside } from '#contract/consultations/console.ts'
import { useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** The orders of the open conversation's buyer, newest first. */
export function OrdersBeside({ rows, total }: { rows: readonly OrderBeside[]; total: number }) {
  const { placeOf } = useReadingSide()
  const [newest] = rows
  if (!newest) return <p className="text-sm text-ink-soft">{words.consultations_beside_none()}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(({ id, orderNo, orderStatus, payableAmount, currencyCode, createTime }) => {
          const place = placeOf('order', id)
          return (
            <li key={id} className="py-2 text-sm first:pt-0">
              {place ? (
                <Link label={orderNo} to={place} className="tappable figures font-medium hover:underline" />
              ) : (
                <span className="figures font-medium">{orderNo}</span>
              )}
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>{words.orders_status({ status: String(orderStatus) })}</span>
                <Money amount={payableAmount} currencyCode={currencyCode} />
              </p>
              <p className="text-xs text-ink-soft">
                <DateTime value={createTime} to="day" />
              </p>
            </li>
          )
        })}
      </ul>
      {total > rows.length && placeOf('order', '') !== null && (
        <TextLink
          label={words.consultations_beside_all({ count: total })}
          to={`/console/orders?${new URLSearchParams({ buyerOf: newest.id })}`}
          className="tappable text-sm"
        />
      )}
    </>
  )
}
