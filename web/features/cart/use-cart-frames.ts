import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { cartFrames } from '#web/browser/live/frame-channel.ts'

const GATHER_MS = 300
/** After a pause this long the user is no longer typing. */
const TYPING_PAUSE_MS = 1500
/** The event caused by this page's own change arrives within this time. */
const OWN_FRAME_MS = 5000

/**
 * Reloads the open cart when another tab or device changes it, but not while a quantity is typed, nor for the page's own changes, nor
 * while it waits for an order to be sent again.
 */
export function useCartFrames(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  const sending = [useNavigation(), ...useFetchers()].filter(({ state }) => state === 'submitting').length
  const own = useRef<number[]>([])
  const before = useRef(0)
  const typedAt = useRef(0)
  useEffect(() => {
    for (let more = before.current; more < sending; more++) own.current.push(Date.now() + OWN_FRAME_MS)
    before.current = sending
  }, [sending])
  const load = useEffectEvent(() => {
    if (!isWaiting) void revalidate()
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const pauseMs = typedAt.current + TYPING_PAUSE_MS - Date.now()
      if (pauseMs > 0) waiting = setTimeout(look, pauseMs)
      else load()
    }
    const end = cartFrames.listen((frame) => {
      own.current = own.current.filter((until) => until > Date.now())
      if (frame !== null && own.current.shift() !== undefined) return
      clearTimeout(waiting)
      waiting = setTimeout(look, GATHER_MS)
    })
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main')) typedAt.current = Date.now()
    }
    document.addEventListener('input', note, true)
    return () => {
      clearTimeout(waiting)
      end()
      document.removeEventListener('input', note, true)
    }
  }, [])
}
