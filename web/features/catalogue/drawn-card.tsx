/**
 * A card as the document has drawn it: React takes it over as it stands, without its facts. Where React has to draw the whole page
 * again, the card is still in the page that is replaced.
 */
export function DrawnCard({ id }: { id: string }) {
  const drawn = document.querySelector(`.product-card a[href$="/product/${id}"]`)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of a part of ours
  return <article className="product-card" dangerouslySetInnerHTML={{ __html: drawn?.closest('article')?.innerHTML ?? '' }} />
}
