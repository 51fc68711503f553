import { type ComponentType, useEffect, useState } from 'react'
import { saveInstallPrompt } from '#web/browser/pages/install-prompt.ts'
import { watchEarlyTyping } from '#web/browser/typed/early.ts'
import { DeploymentWatch } from '#web/shell/deployment-watch.tsx'
import { importPart } from '#web/ui/dialog/import-part.ts'

interface Start {
  /** Whether the document was requested with a session cookie. */
  hasCookie: boolean
}

saveInstallPrompt()
watchEarlyTyping()

/** Starts the browser's background work on hydration. Most of it is loaded later, since the page is complete without it. */
export function BrowserStart(start: Start) {
  const [Started, setStarted] = useState<ComponentType<Start> | null>(null)
  useEffect(() => void importPart(() => import('#web/shell/start/started.tsx')).then((part) => setStarted(() => part.Started)), [])
  return (
    <>
      <DeploymentWatch />
      {Started && <Started {...start} />}
    </>
  )
}
