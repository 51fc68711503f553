import { memo } from 'react'

/**
 * A card whose markup is taken from the document, so that React hydrates it without its data. If React has to render the whole page
 * again, the card is still in the DOM that is being replaced. Memoised, since a choice of a filter renders a whole page of them again.
 */
export const DrawnCard = memo(function DrawnCard({ id }: { id: string }) {
  const drawn = document.querySelector(`.product-card a[href$="/product/${id}"]`)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of a part of ours
  return <article className="product-card" dangerouslySetInnerHTML={{ __html: drawn?.closest('article')?.innerHTML ?? '' }} />
})
