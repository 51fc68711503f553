import { useEffect } from 'react'
import type { Location } from 'react-router'
import { COLUMNS_FIELD } from '#web/console/list/columns.ts'
import { LeaveDialog } from '#web/ui/form/leave-dialog.tsx'

/** The URL without a list's order, page and columns: changing these does not close the form beside the list. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  for (const field of ['orderBy', 'pageNum', COLUMNS_FIELD]) query.delete(field)
  return `${pathname}?${query}`
}

const leavesForm = (from: Location, to: Location) => placeOf(from) !== placeOf(to)

/** Asks before typed work is lost by navigating or by closing the tab; submitting the form does not ask, and a download stays. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useEffect(() => {
    if (!isDirty) return
    let isDownload = false
    const onSubmit = ({ target, defaultPrevented }: SubmitEvent) => {
      isDownload = !defaultPrevented && (target as Element).hasAttribute('data-download')
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDownload) event.preventDefault()
      isDownload = false
    }
    window.addEventListener('submit', onSubmit)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('submit', onSubmit)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty])
  return <LeaveDialog isDirty={isDirty} leaves={leavesForm} />
}
