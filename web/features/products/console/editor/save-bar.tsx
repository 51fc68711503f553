import { STATUS } from '#web/features/products/console/editor/status.tsx'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface SaveBarProps {
  /** Null for a new product. */
  status: number | null
  isDirty: boolean
  isSending: boolean
  isSaved: boolean
  errorTotal: number
  missingTotal: number
  /** Why saving failed, if no field is the cause. */
  message: string | undefined
  save: (status?: number) => void
}

/** Sticks to the bottom of the viewport; on phones above the navigation bar. */
export function SaveBar({ status, isDirty, isSending, isSaved, errorTotal, missingTotal, message, save }: SaveBarProps) {
  const isOnSale = status === STATUS.onSale
  const isDraft = status === null || status === STATUS.draft
  return (
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-3 md:bottom-0 md:-mx-6 md:px-6">
      <Button type="submit" kind={isOnSale ? 'primary' : 'secondary'} pending={isSending}>
        {isDraft ? words.products_desk_save_draft() : words.products_desk_save()}
      </Button>
      {!isOnSale && (
        <Button label={words.products_desk_save_and_sell()} kind="primary" onClick={() => save(STATUS.onSale)} pending={isSending} />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {message !== undefined ? (
          <span className="text-danger">{message}</span>
        ) : errorTotal > 0 ? (
          <span className="text-danger">{words.products_desk_errors({ count: errorTotal })}</span>
        ) : isDirty ? (
          words.products_desk_unsaved()
        ) : isSaved ? (
          <span className="text-jade-text">{words.table_saved()}</span>
        ) : (
          missingTotal > 0 && words.products_desk_incomplete_total({ count: missingTotal })
        )}
      </p>
    </div>
  )
}
