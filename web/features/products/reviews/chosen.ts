/** Query parameters of a product's page: number of stars, and `1` for reviews with pictures only. */
export const REVIEW_SCORE = 'commentScore'
export const REVIEW_PICTURES = 'commentPictures'

/** The review filters in the URL; missing or invalid ones are left out. */
export function chosenReviews(query: URLSearchParams): { score?: number; pictureFlag?: 1 } {
  const score = query.get(REVIEW_SCORE) ?? ''
  return {
    ...(/^[1-5]$/.test(score) ? { score: Number(score) } : {}),
    ...(query.get(REVIEW_PICTURES) === '1' ? { pictureFlag: 1 as const } : {}),
  }
}
