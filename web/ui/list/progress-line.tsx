import { useNavigation } from 'react-router'
import * as words from '#words'

/** A thin bar while the next page is loading. Its animation starts after 150 ms, so fast pages show none. */
export function ProgressLine() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={words.ui_loading()}
      className="progress-line pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 bg-cinnabar"
    />
  )
}
