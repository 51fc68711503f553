import { classes } from '#web/ui/document/classes.ts'
import * as words from '#words'

/** A supplier's verification level as a jade check with its words; nothing for one that is only listed. */
export function SupplierMark({ level, className }: { level: number; className?: string }) {
  if (level === 0) return null
  return (
    <span className={classes('inline-flex items-center gap-1 text-xs font-medium text-jade-text', className)}>
      <i aria-hidden className="verified-check shrink-0" />
      {level === 2 ? words.ui_visited() : words.ui_verified()}
    </span>
  )
}
