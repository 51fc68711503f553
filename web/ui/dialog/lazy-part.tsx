import { type ComponentType, lazy, useEffect } from 'react'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import * as words from '#words'

/**
 * React's lazy for parts that a page can do without: if their scripts fail to load, a message says so and the page stays,
 * with everything typed on it.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy((): Promise<{ default: ComponentType<Props> }> => importPart(load).catch(() => ({ default: Missing })))
}

function Missing() {
  useEffect(() => showMessage(words.ui_part_missing(), 'error'), [])
  return null
}
