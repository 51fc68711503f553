import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { REDRAWN_PATH } from '#contract/builds.ts'

/** Counts on the server how often hydration fails, when React renders the affected part of the page again. */
function reportRedraw(error: unknown): void {
  navigator.sendBeacon(REDRAWN_PATH)
  reportError(error)
}

const app = <HydratedRouter />

startTransition(() => {
  // StrictMode checks nothing in production.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app, { onRecoverableError: reportRedraw })
})
