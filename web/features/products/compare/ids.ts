import { isId } from '#contract/fields.ts'

/** A fifth one is dropped (decisions §28). */
export const MOST_COMPARED = 4

/** The ids in the address, each once: `ids=1,2`, and as the boxes of a form send them, `ids=1&ids=2`. */
export const requestedIds = (query: URLSearchParams): string[] => [
  ...new Set(
    query
      .getAll('ids')
      .flatMap((list) => list.split(','))
      .filter(isId),
  ),
]

export const comparePath = (ids: readonly string[]): string => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare')
