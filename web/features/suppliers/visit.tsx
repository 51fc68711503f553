import { FileText } from 'lucide-react'
import type { SupplierInfo } from '#contract/suppliers/suppliers.ts'
import { Card } from '#web/ui/document/card.tsx'
import { usePath } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** The platform's visit: its day, report and photographs. */
export function SupplierVisit({ supplierId, visit }: { supplierId: string; visit: NonNullable<SupplierInfo['visit']> }) {
  const path = usePath()
  const { visitDay, reportFlag, imageList } = visit
  return (
    <Card title={words.suppliers_visit_title()} action={<DateTime value={visitDay} to="day" className="text-sm text-ink-soft" />}>
      <div className="flex flex-col gap-4">
        {reportFlag === 1 && (
          <a
            href={path(`/supplier/${supplierId}/visitReport`)}
            rel="nofollow"
            className="tappable inline-flex items-center gap-2 self-start text-ink-blue hover:underline"
          >
            <FileText size={18} aria-hidden className="shrink-0" />
            {words.suppliers_visit_report()}
          </a>
        )}
        {imageList.length > 0 && (
          <ul aria-label={words.suppliers_visit_pictures()} className="grid grid-cols-3 gap-2">
            {imageList.map((picture) => (
              <li key={picture}>
                <Picture src={picture} alt="" sizes="(min-width: 1024px) 190px, 30vw" className="rounded-sm" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
