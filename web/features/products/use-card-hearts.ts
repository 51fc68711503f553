import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/browser/when-idle.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'

type CardHeart = ComponentType<{ productId: string; name: string }>

const load = () => import('#web/features/products/card-heart.tsx')
let loaded: CardHeart | null = null

/**
 * The hearts of cards come when the page is alive and calm: documents and cards are the same for everybody, and lists can be used
 * without them. Null before that, and where their scripts do not come.
 */
export function useCardHearts(): CardHeart | null {
  const [Heart, setHeart] = useState<CardHeart | null>(() => loaded)
  useEffect(() => {
    if (loaded) return
    return whenIdle(() => {
      loadAhead(load)
      load().then(
        (part) => {
          // Nothing comes while the browser leaves for a newer document (web/browser/lost-scripts.ts).
          loaded = part?.CardHeart ?? null
          setHeart(() => loaded)
        },
        () => {},
      )
    })
  }, [])
  return Heart
}
