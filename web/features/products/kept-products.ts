import { useEffect } from 'react'
import { create } from 'zustand'
import { listFavouriteIds } from '#contract/favourites.ts'
import { api } from '#web/browser/api.ts'

interface KeptProducts {
  /** The session that was asked for; what is known of one is nothing to another. */
  token: string | null
  /** The favourite's id by the product's; null until they have come. */
  ids: ReadonlyMap<string, string> | null
}

const useKeptProducts = create<KeptProducts>(() => ({ token: null, ids: null }))

/** What this session keeps, asked for once for all cards; null while it is not known, and nobody is told when it does not come. */
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

/** A heart or list has kept a product, or taken it out: the next card of it says so. */
export const noteKept = (productId: string, id: string | null): void =>
  useKeptProducts.setState(({ ids }) => {
    if (!ids) return {}
    const next = new Map(ids)
    if (id === null) next.delete(productId)
    else next.set(productId, id)
    return { ids: next }
  })
