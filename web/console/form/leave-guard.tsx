import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog, prefetchDialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/**
 * Asks before typed work is lost: by another page, or by closing the tab. The form's own sending passes. Of several on a page React
 * Router asks the last one alone, so that only those stand there that have something to lose.
 */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => isDirty && <Guard />

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search,
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
