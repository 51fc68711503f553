import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { importPart } from '#web/ui/dialog/import-part.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'

type CardHeart = ComponentType<{ productId: string; name: string }>

const load = () => import('#web/features/catalogue/card-heart.tsx')
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
      prefetch(load)
      importPart(load).then(
        (part) => {
          loaded = part.CardHeart
          setHeart(() => loaded)
        },
        () => {},
      )
    })
  }, [])
  return Heart
}
