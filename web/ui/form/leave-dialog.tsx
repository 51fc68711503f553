import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { Dialog, prefetchDialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface LeaveDialogProps {
  isDirty: boolean
  /** Whether a navigation leaves the form; the form's own submission does not. */
  leaves: (from: Location, to: Location) => boolean
}

/** For a form that covers the rows of a list: another page of the list has other rows. */
export const leavesPage = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search

/**
 * Asks before a navigation loses typed work, and continues the navigation once that work is saved. Of several blockers on a page
 * React Router consults only the last one, so only forms with unsaved work render one.
 */
export function LeaveDialog({ isDirty, leaves }: LeaveDialogProps) {
  const [destination, setDestination] = useState<Location>()
  return (
    (isDirty || destination) && <Question isDirty={isDirty} leaves={leaves} destination={destination} setDestination={setDestination} />
  )
}

interface QuestionProps extends LeaveDialogProps {
  /** The blocked navigation's target. React Router drops it when the next navigation ends, such as the form's own. */
  destination: Location | undefined
  setDestination: (to: Location | undefined) => void
}

function Question({ isDirty, leaves, destination, setDestination }: QuestionProps) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = isDirty && !isLeaving.current && leaves(currentLocation, nextLocation)
    // Not once the blocked state is rendered: the same render may show the form saved, and drop this question with its destination.
    if (isBlocked) setDestination(nextLocation)
    return isBlocked
  })
  useEffect(() => prefetchDialog(), [])
  const stay = () => {
    blocker.reset?.()
    setDestination(undefined)
  }
  const leave = () => {
    isLeaving.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else if (destination) void navigate(destination)
    setDestination(undefined)
  }
  useEffect(() => {
    if (destination && !isDirty) leave()
  })
  return (
    <Dialog
      title={words.table_leave_title()}
      description={words.table_leave_hint()}
      open={destination !== undefined}
      onOpenChange={(isOpen) => !isOpen && stay()}
      actions={
        <>
          <Button label={words.table_leave()} kind="danger" onClick={leave} />
          <Button label={words.table_leave_stay()} onClick={stay} />
        </>
      }
    />
  )
}
