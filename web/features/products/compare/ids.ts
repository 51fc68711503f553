import { isId } from '#contract/fields.ts'

/** A fifth product is dropped (decisions §28). */
export const MOST_COMPARED = 4

/** The distinct ids in the URL: `ids=1,2`, or `ids=1&ids=2` as a form's checkboxes submit them. */
export const requestedIds = (query: URLSearchParams): string[] => [
  ...new Set(
    query
      .getAll('ids')
      .flatMap((list) => list.split(','))
      .filter(isId),
  ),
]

export const comparePath = (ids: readonly string[]): string => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare')
