import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readHandoff } from '#web/handoff.tsx'

/** React Router puts what it has decoded into this field: the loaders' answers, sent as JSON (handoff.tsx), are added to it. */
function joinHandoff(context: { state?: { loaderData?: object } }): void {
  let state: typeof context.state
  Object.defineProperty(context, 'state', {
    get: () => state,
    set: (decoded: NonNullable<typeof state>) => {
      state = { ...decoded, loaderData: { ...decoded.loaderData, ...readHandoff() } }
    },
  })
}

joinHandoff((window as unknown as { __reactRouterContext: object }).__reactRouterContext)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
