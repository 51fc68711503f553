import { type ComponentType, useSyncExternalStore } from 'react'
import { importPart } from '#web/ui/dialog/import-part.ts'
import type { MessageLink, MessageTone } from '#web/ui/dialog/toast-list.tsx'

const load = () => import('#web/ui/dialog/toast-list.tsx')
let List: ComponentType | null = null
let listLoaded = () => {}

/** Shows a message for 3 s and reads it out; callable from anywhere in the browser. The same text is not shown twice at once. */
export function showMessage(text: string, tone: MessageTone = 'info', link?: MessageLink): void {
  importPart(load).then(
    (list) => {
      List = list.default
      listLoaded()
      list.addMessage(text, tone, link)
    },
    // Without a network a visitor's message is lost, but neither the page nor the next message is.
    () => {},
  )
}

const subscribe = (onChange: () => void) => {
  listLoaded = onChange
  return () => {
    listLoaded = () => {}
  }
}

/**
 * Where messages appear; rendered once, in the document's root. Loaded with the first message, for signed-in readers beforehand
 * (web/shell/start/for-user.ts).
 */
export function Messages() {
  const LoadedList = useSyncExternalStore(
    subscribe,
    () => List,
    () => null,
  )
  return LoadedList && <LoadedList />
}
