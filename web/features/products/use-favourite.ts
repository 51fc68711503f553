import { useEffect, useRef, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import { addFavourite, deleteFavourite } from '#contract/favourites.ts'
import { api, CallFailed, tellRefusal } from '#web/browser/api.ts'
import { noteKept } from '#web/features/products/kept-products.ts'

/**
 * Whether a product is among the favourites: changed optimistically, and undone when the server refuses, which the shell
 * reports. `onSettled` is called after every change that the server has made.
 */
export function useFavourite(productId: string, collectId: string | null, onSettled = () => {}) {
  const [isKept, setKept] = useState(collectId !== null)
  const id = useRef(collectId)
  const work = useRef(Promise.resolve())
  const changes = useRef(0)

  // Another heart of the same product was pressed, or its answer came after this one was shown.
  useEffect(() => {
    if (changes.current > 0) return
    id.current = collectId
    setKept(collectId !== null)
  }, [collectId])

  async function keep() {
    id.current = (await api(addFavourite, { productId })).data.id
  }

  async function forget() {
    if (id.current === null) return
    try {
      await api(deleteFavourite, { id: id.current }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // Another tab has already removed it.
      if (error.failure.code !== ERRORS.notFound.code) {
        tellRefusal(error.failure)
        throw error
      }
    }
    id.current = null
  }

  function toggle() {
    setKept(!isKept)
    changes.current++
    // Sequentially: removing needs the id returned by adding.
    work.current = work.current
      .then(isKept ? forget : keep)
      .then(
        () => {
          noteKept(productId, id.current)
          onSettled()
        },
        () => setKept(id.current !== null),
      )
      .finally(() => changes.current--)
  }

  return { isKept, toggle }
}
