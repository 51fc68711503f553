import type { WordRole } from '#contract/search/console.ts'

/**
 * A word's role in a product, weakest first: mentioned in its texts; an attribute; a complement in its name (what it is for or has); part
 * of another word of its name (手机 of 手机壳); part of its naming; the thing itself, i.e. the head noun (`bottle` of a water bottle); or
 * the kind of thing that its category is named after.
 */
export const ROLE = { mentioned: 0, attribute: 1, complement: 2, part: 3, naming: 4, thing: 5, kind: 6 } as const satisfies Record<
  WordRole,
  number
>
export type Role = (typeof ROLE)[keyof typeof ROLE]
