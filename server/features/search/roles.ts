import type { WordRole } from '#contract/search/console.ts'

/**
 * What a word is for a product: mentioned in its texts; an attribute; what it is for or has, according to its name; a part of another word
 * of its name (手机 of 手机壳); part of what names it; the thing itself (`bottle` of a water bottle); or the thing that its category is named after.
 */
export const ROLE = { mentioned: 0, attribute: 1, complement: 2, part: 3, naming: 4, thing: 5, kind: 6 } as const satisfies Record<
  WordRole,
  number
>
export type Role = (typeof ROLE)[keyof typeof ROLE]
