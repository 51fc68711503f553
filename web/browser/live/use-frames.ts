import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { FrameChannel } from '#web/browser/live/frame-channel.ts'

/** One change may send several frames: they trigger one load. */
const GATHER_MS = 300

/** Loads the page's data again at frames that concern it (`isHere`); by default at every frame. */
export function useFrames<Frame>(frames: FrameChannel<Frame>, isHere: (frame: Frame) => boolean = () => true): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => void revalidate())
  const matters = useEffectEvent(isHere)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const end = frames.listen((changed) => {
      if (changed !== null && !matters(changed)) return
      clearTimeout(waiting)
      waiting = setTimeout(load, GATHER_MS)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [frames])
}
