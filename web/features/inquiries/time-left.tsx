import { useEffect, useState } from 'react'
import * as words from '#words'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * A countdown to `until`. `now` is the server's clock when the page was rendered, so that the first paint in the browser matches the
 * server's markup, and a wrong clock in the browser does not matter.
 */
export function TimeLeft({ until, now }: { until: string; now: number }) {
  const [text, setText] = useState(() => leftText(Date.parse(until) - now))
  useEffect(() => {
    const start = performance.now()
    const tick = () => setText(leftText(Date.parse(until) - now - (performance.now() - start)))
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [until, now])
  return <span className="figures whitespace-nowrap">{text}</span>
}

/** Two units, as in `6 d 4 h`; seconds only in the last hour. */
export function leftText(ms: number): string {
  const parts = (unit: string, more: number, less: number) => words.inquiries_left({ unit, more, less })
  if (ms <= 0) return parts('none', 0, 0)
  if (ms >= DAY) return parts('days', Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR))
  if (ms >= HOUR) return parts('hours', Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE))
  return parts('minutes', Math.floor(ms / MINUTE), Math.floor((ms % MINUTE) / SECOND))
}
