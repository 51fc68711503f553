import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'

export type MessageTone = 'info' | 'success' | 'error'

/** Where a message leads. */
export interface MessageLink {
  label: string
  to: string
}

const load = () => import('#web/ui/toast-list.tsx')
const NOTHING: { default: ComponentType } = { default: () => null }
// If the list cannot be loaded, the message is lost but not the page.
const ToastList = lazy(() =>
  load().then(
    (list): typeof NOTHING => list ?? NOTHING,
    () => NOTHING,
  ),
)

let isWanted = false
let tellWanted = () => {}

/** Shows a message for 3 s and reads it out; callable from anywhere in the browser. The same text is not shown twice at once. */
export function showMessage(text: string, tone: MessageTone = 'info', link?: MessageLink): void {
  isWanted = true
  tellWanted()
  load().then(
    (list) => list?.addMessage(text, tone, link),
    () => {},
  )
}

const subscribe = (onChange: () => void) => {
  tellWanted = onChange
  return () => {
    tellWanted = () => {}
  }
}

/** Where messages appear; rendered once, in the document's root. Loaded with the first message. */
export function Messages() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
  return isShown ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
