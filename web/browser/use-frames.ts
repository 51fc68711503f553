import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { FrameChannel } from '#web/browser/frame-channel.ts'

/** Several frames of one move come together. */
const GATHER_MS = 300

/** Loads the page's data again when a row on it has changed; without an id, any row. */
export function useFrames(frames: FrameChannel<string>, id?: string): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => void revalidate())
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const end = frames.listen((changed) => {
      if (changed !== null && id !== undefined && changed !== id) return
      clearTimeout(waiting)
      waiting = setTimeout(load, GATHER_MS)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [frames, id])
}
