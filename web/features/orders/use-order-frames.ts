import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onOrderFrame } from '#web/browser/order-frames.ts'

/** Several frames of one move come together. */
const GATHER_MS = 300

/** Loads the page's data again when an order on it has changed; without an id, any order. */
export function useOrderFrames(orderId?: string): void {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent(() => void revalidate())
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const end = onOrderFrame((changed) => {
      if (changed !== null && orderId !== undefined && changed !== orderId) return
      clearTimeout(waiting)
      waiting = setTimeout(load, GATHER_MS)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [orderId])
}
