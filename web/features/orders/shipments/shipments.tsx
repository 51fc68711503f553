import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { ORDER_STATUS, type OrderInfo, SHIP_STATUS } from '#contract/orders/orders.ts'
import type { trackOrder } from '#contract/orders/records.ts'
import { SHIPMENT_STATUS, type ShipmentStatus } from '#contract/orders/shipments/shipments.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export type TrackedShipment = OutputOf<typeof trackOrder>[number]

const TONES: Record<ShipmentStatus, BadgeTone> = {
  [SHIPMENT_STATUS.handedOver]: 'plain',
  [SHIPMENT_STATUS.onTheWay]: 'plain',
  [SHIPMENT_STATUS.customs]: 'plain',
  [SHIPMENT_STATUS.outForDelivery]: 'plain',
  [SHIPMENT_STATUS.delivered]: 'success',
  [SHIPMENT_STATUS.problem]: 'danger',
}

interface ShipmentsProps {
  order: OrderInfo
  shipments: readonly TrackedShipment[]
  /** Renders content below each shipment. */
  below?: (shipment: TrackedShipment) => ReactNode
}

/** The order's shipments so far, each with its tracking events. */
export function OrderShipments({ order, shipments, below }: ShipmentsProps) {
  if (shipments.length === 0) return null
  const isPart = order.shipStatus === SHIP_STATUS.partShipped && order.orderStatus === ORDER_STATUS.pendingShipment
  return (
    <Card title={words.orders_shipments()} id="shipments">
      <div className="flex flex-col gap-4">
        {isPart && <Notice tone="info" text={words.orders_shipments_part()} />}
        {shipments.map((shipment, place) => (
          <Shipment key={shipment.id} shipment={shipment} number={place + 1} order={order}>
            {below?.(shipment)}
          </Shipment>
        ))}
      </div>
    </Card>
  )
}

interface ShipmentProps {
  shipment: TrackedShipment
  number: number
  order: OrderInfo
  children: ReactNode
}

function Shipment({ shipment, number, order, children }: ShipmentProps) {
  const quantity = useQuantity()
  const { carrierName, trackingNo, trackUrl, status, itemList, eventList } = shipment
  const unitOf = (orderItemId: string) => order.itemList.find(({ id }) => id === orderItemId)?.unitCode ?? 'piece'
  return (
    <section className="border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{words.orders_shipment({ number })}</h3>
        <Badge tone={TONES[status]}>{words.orders_shipment_status({ status: String(status) })}</Badge>
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
        <span className="text-ink-soft">{carrierName}</span>
        <span className="figures break-all">{trackingNo}</span>
        {trackUrl && (
          <DataLink href={trackUrl} className="tappable inline-flex items-center gap-1 text-ink-blue hover:underline">
            {words.orders_shipment_track()}
            <ExternalLink size={13} aria-hidden />
          </DataLink>
        )}
      </p>
      <ul className="mt-2 text-sm text-ink-soft">
        {itemList.map((item) => (
          <li key={item.orderItemId} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{[item.productName, item.specName].filter(Boolean).join(' · ')}</span>
            <span className="shrink-0">{quantity(item.quantity, unitOf(item.orderItemId))}</span>
          </li>
        ))}
      </ul>
      {eventList.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{words.orders_shipment_no_events()}</p>
      ) : (
        <ol aria-label={words.orders_shipment_events()} className="mt-3 border-l border-line pl-4 text-sm">
          {eventList.map((event, place) => (
            <li key={event.eventTime + event.content} className="relative pb-2.5 last:pb-0">
              <span
                aria-hidden
                className={`absolute top-1.5 -left-[1.3rem] size-2.5 rounded-full border-2 border-card ${place === 0 ? 'bg-jade' : 'bg-line-strong'}`}
              />
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={place === 0 ? 'font-medium' : ''}>{words.orders_shipment_status({ status: String(event.status) })}</span>
                <DateTime value={event.eventTime} className="text-ink-soft" />
              </p>
              {event.place && <p className="break-words text-ink-soft">{event.place}</p>}
              {event.content && <Written text={event.content} className="text-ink-soft" />}
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}
