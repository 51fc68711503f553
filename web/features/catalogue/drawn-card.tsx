import { useState } from 'react'

/**
 * A card as the document has drawn it: React takes it over as it stands, without its facts. Where React has to draw the whole page
 * again, the card is still in the page that is replaced.
 */
export function DrawnCard({ id }: { id: string }) {
  const [markup] = useState(() => drawnMarkup(id))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of a part of ours
  return <article className="product-card" dangerouslySetInnerHTML={{ __html: markup }} />
}

const drawnMarkup = (id: string): string =>
  document.querySelector(`.product-card a[href$="/product/${id}"]`)?.closest('.product-card')?.innerHTML ?? ''
