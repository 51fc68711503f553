import { useEffect } from 'react'
import { create } from 'zustand'
import { listFavouriteIds } from '#contract/favourites.ts'
import { api } from '#web/browser/api.ts'

interface KeptProducts {
  /** The session's token: favourites of one session do not apply to another. */
  token: string | null
  /** Favourite ids by product id; null until loaded. */
  ids: ReadonlyMap<string, string> | null
}

const useKeptProducts = create<KeptProducts>(() => ({ token: null, ids: null }))

/** The session's favourites, fetched once for all cards; null until loaded, and a failure is silent. */
export function useKept(token: string): KeptProducts['ids'] {
  const kept = useKeptProducts()
  useEffect(() => {
    if (useKeptProducts.getState().token === token) return
    useKeptProducts.setState({ token, ids: null })
    api(listFavouriteIds, {}, { quiet: true }).then(
      ({ data }) => {
        if (useKeptProducts.getState().token === token)
          useKeptProducts.setState({ ids: new Map(data.map(({ id, productId }) => [productId, id])) })
      },
      () => useKeptProducts.setState({ token: null }),
    )
  }, [token])
  return kept.token === token ? kept.ids : null
}

/** Records that a product was added or removed elsewhere, for the next card that shows it. */
export const noteKept = (productId: string, id: string | null): void =>
  useKeptProducts.setState(({ ids }) => {
    if (!ids) return {}
    const next = new Map(ids)
    if (id === null) next.delete(productId)
    else next.set(productId, id)
    return { ids: next }
  })
