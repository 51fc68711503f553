/** What an account is, from a buyer up. */
export const ROLE = { buyer: 0, member: 1, operator: 2, administrator: 3 } as const

/** What an operator may be entitled to (decisions §17.1); administrators have every right. */
export const RIGHTS = [
  'order',
  'payment',
  'dispute',
  'inquiry',
  'supplier',
  'user',
  'comment',
  'report',
  'content',
  'market',
  'audit',
  'health',
] as const
export type Right = (typeof RIGHTS)[number]

/** What a call or page takes: one right, or any of several. */
export type NeededRight = Right | readonly Right[]

export const includesRight = (rights: readonly Right[], needed: NeededRight): boolean =>
  typeof needed === 'string' ? rights.includes(needed) : needed.some((right) => rights.includes(right))
