import { type ComponentType, useEffect, useState } from 'react'
import { keepInstallPrompt } from '#web/browser/install-prompt.ts'
import { DeploymentWatch } from '#web/shell/deployment-watch.tsx'

interface Start {
  /** Whether the document was requested with a session cookie. */
  hasCookie: boolean
}

keepInstallPrompt()

/** What starts on hydration. Most of it is not part of the first load: the page is complete without it. */
export function BrowserStart(start: Start) {
  const [Started, setStarted] = useState<ComponentType<Start> | null>(null)
  // The import yields nothing while the browser leaves for a newer document (web/browser/lost-scripts.ts).
  useEffect(() => void import('#web/shell/start/started.ts').then((part) => part && setStarted(() => part.Started)), [])
  return (
    <>
      <DeploymentWatch />
      {Started && <Started {...start} />}
    </>
  )
}
