/** In an address: its reader came from the first steps of the board, and goes back there. */
const STEPS_FIELD = 'steps'

export const isOfSteps = (query: URLSearchParams): boolean => query.has(STEPS_FIELD)

/** The page of a step, or where its form leads on to. */
export function ofSteps(address: string): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  query.set(STEPS_FIELD, '1')
  return `${path}?${query}`
}

/** Where a form leads, for somebody who may have come from the first steps. */
export const keepSteps = (from: URL, address: string): string => (isOfSteps(from.searchParams) ? ofSteps(address) : address)
