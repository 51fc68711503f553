import * as words from '#words'

type Field = Parameters<typeof words.products_desk_field>[0]['field']

/** The label of a field of the call's body. */
export const fieldName = (field: string): string => words.products_desk_field({ field: field as Field })

/** The label of a path's last name: `skuList.3.weightGram` gives that of `weightGram`. */
export const nameOfPath = (path: string): string => fieldName(path.split('.').findLast((part) => /\D/.test(part)) ?? path)
