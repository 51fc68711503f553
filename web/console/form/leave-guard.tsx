import { useEffect } from 'react'
import type { Location } from 'react-router'
import { COLUMNS_FIELD } from '#web/console/list/columns.ts'
import { LeaveDialog } from '#web/ui/form/leave-dialog.tsx'

/** A list's order, page and columns leave the form beside it. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  for (const field of ['orderBy', 'pageNum', COLUMNS_FIELD]) query.delete(field)
  return `${pathname}?${query}`
}

const leavesForm = (from: Location, to: Location) => placeOf(from) !== placeOf(to)

/** Asks before typed work is lost: by another page, or by closing the tab. The form's own sending passes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty])
  return <LeaveDialog isDirty={isDirty} leaves={leavesForm} />
}
