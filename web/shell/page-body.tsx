import { memo, Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { carryTypingOver, restoreEarlyTyping } from '#web/browser/typed/early.ts'
import { repeatPresses } from '#web/browser/wake/presses.ts'

/**
 * The page within its layout. Where something has put elements of its own beside the fields before the scripts ran, React draws anew
 * what lies within this boundary, and leaves the layout and the document around it.
 */
export const PageBody = memo(function PageBody() {
  return (
    <Suspense>
      <Outlet />
      <TakenOver />
    </Suspense>
  )
})

/** Its effects run when the page has been taken over, or drawn anew. */
function TakenOver() {
  useLayoutEffect(carryTypingOver, [])
  useEffect(() => void restoreEarlyTyping().then(repeatPresses), [])
  return null
}
