import type { ProductCard } from '#contract/catalogue/product-card.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** A product of a list. A document says what is on its card in markup alone: its scripts receive no `card`. */
export interface ListedProduct {
  id: string
  name: string
  card?: ProductCard
}

/** For a document the card is there while it is rendered, and is not sent again as data. */
export const listedProducts = ({ request }: LoaderContext, cards: readonly ProductCard[]): ListedProduct[] =>
  cards.map((card) => {
    const { id, name } = card
    return request.isDocument ? Object.defineProperty({ id, name }, 'card', { value: card }) : { id, name, card }
  })
