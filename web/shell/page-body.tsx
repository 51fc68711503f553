import { memo, Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { carryTypingOver, restoreEarlyTyping } from '#web/browser/typed/early.ts'
import { repeatPresses } from '#web/browser/wake/presses.ts'

/**
 * The page within its layout. If an extension inserted elements beside fields before the scripts ran, React renders again what is
 * within this Suspense boundary, but not the layout and the document around it.
 */
export const PageBody = memo(function PageBody() {
  return (
    <Suspense>
      <Outlet />
      <TakenOver />
    </Suspense>
  )
})

/** Its effects run when the page has been hydrated, or rendered again. */
function TakenOver() {
  useLayoutEffect(carryTypingOver, [])
  useEffect(() => void restoreEarlyTyping().then(repeatPresses), [])
  return null
}
