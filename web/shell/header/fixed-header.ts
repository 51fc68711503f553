import { useEffect, useRef, useState } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'

/** §9. */
const FIXED_AFTER_PX = 20
const HEIGHT_REPORTED_AFTER_MS = 100

/** Whether the page is scrolled far enough for its header to be fixed; reports the header's height for what must stay below it. */
export function useFixedHeader() {
  const ref = useRef<HTMLElement>(null)
  const [isScrolled, setScrolled] = useState(false)

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > FIXED_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    const header = ref.current
    if (!header) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => useSessionState.setState({ offsetHeight: header.offsetHeight }), HEIGHT_REPORTED_AFTER_MS)
    })
    watch.observe(header, { box: 'border-box' })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])

  return { ref, isScrolled }
}
