import type { OrderInfo } from '#contract/orders/orders.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** Pictures of the finished goods, taken before shipping. */
export function OrderInspection({ inspection }: { inspection: NonNullable<OrderInfo['inspection']> }) {
  return (
    <Card title={words.orders_inspection()} action={<DateTime value={inspection.createTime} className="text-sm text-ink-soft" />}>
      {inspection.imageUrlList.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
          {inspection.imageUrlList.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <Picture
                  src={url}
                  alt={words.orders_inspection_picture({ number: place + 1 })}
                  sizes="160px"
                  className="w-full rounded-sm"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {inspection.remark && <Written text={inspection.remark} className="text-sm not-first:mt-3" />}
    </Card>
  )
}
