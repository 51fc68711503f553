import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { REDRAWN_PATH } from '#contract/builds.ts'

/** React draws anew what was not as the server had sent it; whoever runs the shop wants to know how often. */
function reportRedraw(error: unknown): void {
  navigator.sendBeacon(REDRAWN_PATH)
  reportError(error)
}

const app = <HydratedRouter />

startTransition(() => {
  // It checks nothing in production.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app, { onRecoverableError: reportRedraw })
})
