/** In the address of a product's page: how many stars, and whether with pictures alone. */
export const REVIEW_SCORE = 'commentScore'
export const REVIEW_PICTURES = 'commentPictures'

/** Which reviews the address chooses; what it does not name is left open. */
export function chosenReviews(query: URLSearchParams): { score?: number; pictureFlag?: 1 } {
  const score = query.get(REVIEW_SCORE) ?? ''
  return {
    ...(/^[1-5]$/.test(score) ? { score: Number(score) } : {}),
    ...(query.get(REVIEW_PICTURES) === '1' ? { pictureFlag: 1 as const } : {}),
  }
}
