import { useEffect } from 'react'
import { create } from 'zustand'
import { listFavouriteIds } from '#contract/favourites/favourites.ts'
import { api } from '#web/browser/api.ts'

interface FavouriteIds {
  /** The session's token: favourites of one session do not apply to another. */
  token: string | null
  /** Favourite ids by product id; null until loaded. */
  ids: ReadonlyMap<string, string> | null
}

const useFavouriteStore = create<FavouriteIds>(() => ({ token: null, ids: null }))

/** The session's favourites, fetched once for all cards; null until loaded. Failures are silent. Without a token nothing is fetched. */
export function useFavouriteIds(token: string | null): FavouriteIds['ids'] {
  const store = useFavouriteStore()
  useEffect(() => {
    if (token === null || useFavouriteStore.getState().token === token) return
    useFavouriteStore.setState({ token, ids: null })
    api(listFavouriteIds, {}, { quiet: true }).then(
      ({ data }) => {
        if (useFavouriteStore.getState().token === token)
          useFavouriteStore.setState({ ids: new Map(data.map(({ id, productId }) => [productId, id])) })
      },
      () => useFavouriteStore.setState({ token: null }),
    )
  }, [token])
  return store.token === token ? store.ids : null
}

/** Records that a product was added or removed, for all other cards that show it. */
export const setFavouriteId = (productId: string, id: string | null): void =>
  useFavouriteStore.setState(({ ids }) => {
    if (!ids) return {}
    const next = new Map(ids)
    if (id === null) next.delete(productId)
    else next.set(productId, id)
    return { ids: next }
  })
