/** URL parameter: the user came from the first steps of the board, and returns there. */
const STEPS_FIELD = 'steps'

export const isOfSteps = (query: URLSearchParams): boolean => query.has(STEPS_FIELD)

/** Marks the URL of a step's page, or of where its form leads. */
export function markSteps(address: string): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  query.set(STEPS_FIELD, '1')
  return `${path}?${query}`
}

/** The URL where a form leads, marked if the user came from the first steps. */
export const markStepsLike = (from: URL, address: string): string => (isOfSteps(from.searchParams) ? markSteps(address) : address)
