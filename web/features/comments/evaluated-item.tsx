import type { ReactNode } from 'react'
import type { Evaluation } from '#web/features/comments/evaluation-fields.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

/** The order item that is being reviewed. */
export const EvaluatedItem = ({ item, children }: { item: Evaluation['itemList'][number]; children?: ReactNode }) => (
  <div className="flex items-start gap-3">
    <Picture src={item.imageUrl} alt="" sizes="64px" className="size-16 shrink-0 rounded-sm" />
    <div className="min-w-0">
      <h2 className="line-clamp-2 text-base font-medium">{item.productName}</h2>
      {item.specName && <p className="text-sm text-ink-soft">{item.specName}</p>}
      {children}
    </div>
  </div>
)
