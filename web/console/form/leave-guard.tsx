import { useEffect } from 'react'
import type { Location } from 'react-router'
import { COLUMNS_FIELD } from '#web/console/list/columns.ts'
import { LeaveDialog } from '#web/ui/form/leave-dialog.tsx'

/**
 * Asks before typed work is lost: by another page, or by closing the tab. The form's own sending passes. Of several on a page React
 * Router asks the last one alone, so that only those stand there that have something to lose.
 */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => isDirty && <Guard />

/** A list's order, page and columns leave the form beside it. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  for (const field of ['orderBy', 'pageNum', COLUMNS_FIELD]) query.delete(field)
  return `${pathname}?${query}`
}

const leavesForm = (from: Location, to: Location) => placeOf(from) !== placeOf(to)

function Guard() {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
  return <LeaveDialog leaves={leavesForm} />
}
