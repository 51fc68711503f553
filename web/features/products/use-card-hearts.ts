import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/browser/when-idle.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'

type CardHeart = ComponentType<{ productId: string; name: string }>

const load = () => import('#web/features/products/card-heart.tsx')
let loaded: CardHeart | null = null

/**
 * Cards get their hearts once the page is hydrated and idle: documents and cards are the same for everybody, and lists work
 * without them. Null before that, and if the scripts fail to load.
 */
export function useCardHearts(): CardHeart | null {
  const [Heart, setHeart] = useState<CardHeart | null>(() => loaded)
  useEffect(() => {
    if (loaded) return
    return whenIdle(() => {
      loadAhead(load)
      load().then(
        (part) => {
          // The import yields nothing while the browser leaves for a newer document (web/browser/lost-scripts.ts).
          loaded = part?.CardHeart ?? null
          setHeart(() => loaded)
        },
        () => {},
      )
    })
  }, [])
  return Heart
}
