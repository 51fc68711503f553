import { type ComponentType, useEffect, useState } from 'react'
import { keepInstallPrompt } from '#web/browser/install-prompt.ts'
import { DeploymentWatch } from '#web/shell/deployment-watch.tsx'

interface Start {
  /** Whether the document was asked for with the cookie of a session. */
  hasCookie: boolean
}

keepInstallPrompt()

/** What begins once the page is alive in a browser. Most of it is no part of the first load: the page is whole without. */
export function BrowserStart(start: Start) {
  const [Started, setStarted] = useState<ComponentType<Start> | null>(null)
  // Nothing comes while the browser leaves for a newer document (web/browser/lost-scripts.ts).
  useEffect(() => void import('#web/shell/start/started.ts').then((part) => part && setStarted(() => part.Started)), [])
  return (
    <>
      <DeploymentWatch />
      {Started && <Started {...start} />}
    </>
  )
}
