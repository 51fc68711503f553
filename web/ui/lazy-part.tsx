import { type ComponentType, lazy, useEffect } from 'react'
import { showMessage } from '#web/ui/toast.tsx'
import { ui_part_missing } from '#words'

/**
 * React's lazy for parts that a page can do without: if their scripts fail to load, a message says so and the page stays,
 * with everything typed on it.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // The import yields nothing and does not fail while the browser leaves for a newer document (web/browser/lost-scripts.ts).
  return lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => part ?? { default: Leaving },
        () => ({ default: Missing }),
      ),
  )
}

const Leaving = () => null

function Missing() {
  useEffect(() => showMessage(ui_part_missing(), 'error'), [])
  return null
}
