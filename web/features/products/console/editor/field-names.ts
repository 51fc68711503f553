import * as words from '#words'

type Field = Parameters<typeof words.products_desk_field>[0]['field']

/** What the body's fields are called, as the editor and lists of what is missing name them. */
export const fieldName = (field: string): string => words.products_desk_field({ field: field as Field })

/** The last name of a path: `skuList.3.weightGram` is about a weight. */
export const nameOfPath = (path: string): string => fieldName(path.split('.').findLast((part) => /\D/.test(part)) ?? path)
