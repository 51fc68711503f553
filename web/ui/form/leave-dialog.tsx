import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Dialog, prefetchDialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** Asks before typed work is lost by another page. `leaves`: whether a way leads away from the form; its own sending does not. */
export function LeaveDialog({ leaves }: { leaves: (from: Location, to: Location) => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation))
  useEffect(() => prefetchDialog(), [])
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
