import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { COLUMNS_FIELD } from '#web/console/list/columns.ts'
import { Dialog, prefetchDialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/**
 * Asks before typed work is lost: by another page, or by closing the tab. The form's own sending passes. Of several on a page React
 * Router asks the last one alone, so that only those stand there that have something to lose.
 */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => isDirty && <Guard />

/** A list's order, page and columns leave the form beside it. */
function placeOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const field of ['orderBy', 'pageNum', COLUMNS_FIELD]) query.delete(field)
  return query.toString()
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || placeOf(currentLocation.search) !== placeOf(nextLocation.search),
  )
  useEffect(() => {
    prefetchDialog()
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
  return (
    <Dialog
      title={words.table_leave_title()}
      description={words.table_leave_hint()}
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      actions={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {words.table_leave()}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{words.table_leave_stay()}</Button>
        </>
      }
    />
  )
}
