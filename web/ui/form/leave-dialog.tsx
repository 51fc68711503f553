import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { Dialog, prefetchDialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface LeaveDialogProps {
  isDirty: boolean
  /** Whether a way leads away from the form; its own sending does not. */
  leaves: (from: Location, to: Location) => boolean
}

/** For a form over the rows of a list: another page of it has other rows. */
export const leavesPage = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search

/**
 * Asks before typed work is lost by another page, and goes there by itself once that work is stored. Of several on a page React Router
 * asks the last one alone, so that only those stand there that have something to lose.
 */
export function LeaveDialog({ isDirty, leaves }: LeaveDialogProps) {
  const [destination, setDestination] = useState<Location>()
  return (
    (isDirty || destination) && <Question isDirty={isDirty} leaves={leaves} destination={destination} setDestination={setDestination} />
  )
}

interface QuestionProps extends LeaveDialogProps {
  /** Where its reader was going. React Router forgets it with the next navigation that ends, such as the form's own. */
  destination: Location | undefined
  setDestination: (to: Location | undefined) => void
}

function Question({ isDirty, leaves, destination, setDestination }: QuestionProps) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && !isLeaving.current && leaves(currentLocation, nextLocation))
  useEffect(() => prefetchDialog(), [])
  useEffect(() => {
    if (blocker.state === 'blocked') setDestination(blocker.location)
  }, [blocker, setDestination])
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
