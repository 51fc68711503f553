import * as words from '#words'

/** A supplier's verification level as a jade check with a label; nothing for a supplier that is only listed. */
export function SupplierMark({ level }: { level: number }) {
  if (level === 0) return null
  return (
    <span className="supplier-mark">
      <i aria-hidden className="verified-check" />
      {level === 2 ? words.ui_visited() : words.ui_verified()}
    </span>
  )
}
