import type { ProductCard } from '#contract/catalogue/product-card.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** A product of a list. In a document the card's content is only in the markup: its scripts do not receive `card`. */
export interface ListedProduct {
  id: string
  name: string
  card?: ProductCard
}

/** For a document `card` is a non-enumerable property: available while rendering, but not serialised as loader data. */
export const listedProducts = ({ request }: LoaderContext, cards: readonly ProductCard[]): ListedProduct[] =>
  cards.map((card) => {
    const { id, name } = card
    return request.isDocument ? Object.defineProperty({ id, name }, 'card', { value: card }) : { id, name, card }
  })
