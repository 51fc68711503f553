import { type ComponentType, lazy, useEffect } from 'react'
import { showMessage } from '#web/ui/toast.tsx'
import { ui_part_missing } from '#words'

/**
 * React's lazy for what a page can be read without: a part whose scripts do not come is told of, and the page stays,
 * with all that was typed on it.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // Nothing comes, and nothing fails, while the browser leaves for a newer document (web/browser/lost-scripts.ts).
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
