import { useEffect, useRef, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import { addFavourite, deleteFavourite } from '#contract/favourites/favourites.ts'
import { api, CallFailed, reportFailure } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { setFavouriteId, useFavouriteIds } from '#web/features/catalogue/favourite-ids.ts'

/**
 * Whether a product is a favourite: according to the page's data, or to the session's own list if `givenId` is undefined.
 * Changes are optimistic and undone if the server refuses, which the shell reports. `onSettled` is called after every change that the
 * server has accepted.
 */
export function useFavourite(productId: string, givenId: string | null | undefined, onSettled = () => {}) {
  const token = useSessionState((state) => state.token)
  const ids = useFavouriteIds(givenId === undefined ? token : null)
  const collectId = givenId ?? ids?.get(productId) ?? null
  const [isFavourite, setFavourite] = useState(collectId !== null)
  const id = useRef(collectId)
  const work = useRef(Promise.resolve())
  const changes = useRef(0)

  // Another heart of the same product was pressed, or the list of favourites arrived after this heart was rendered.
  useEffect(() => {
    if (changes.current > 0) return
    id.current = collectId
    setFavourite(collectId !== null)
  }, [collectId])

  async function addFavouriteNow() {
    id.current = (await api(addFavourite, { productId })).data.id
  }

  async function removeFavouriteNow() {
    if (id.current === null) return
    try {
      await api(deleteFavourite, { id: id.current }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // Another tab has already removed it.
      if (error.failure.code !== ERRORS.notFound.code) {
        reportFailure(error.failure)
        throw error
      }
    }
    id.current = null
  }

  function toggle() {
    setFavourite(!isFavourite)
    changes.current++
    // Sequentially: removing needs the id returned by adding.
    work.current = work.current
      .then(isFavourite ? removeFavouriteNow : addFavouriteNow)
      .then(
        () => {
          setFavouriteId(productId, id.current)
          onSettled()
        },
        () => setFavourite(id.current !== null),
      )
      .finally(() => changes.current--)
  }

  return { isFavourite, toggle }
}
