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

export const includesRight = <Name extends string>(rights: readonly Name[], needed: Name | readonly Name[]): boolean =>
  typeof needed === 'string' ? rights.includes(needed) : needed.some((right) => rights.includes(right))

/** What a member of a supplier may be entitled to (decisions/025); its owner has every right, and looks after members and payout account. */
export const MEMBER_RIGHTS = ['product', 'stock', 'order', 'talk', 'money', 'company'] as const
export type MemberRight = (typeof MEMBER_RIGHTS)[number]

/** What a call or page takes of a member: one right, any of several, or none of them. */
export type NeededMemberRight = MemberRight | readonly MemberRight[]

/** Of what every member may do, whatever else: each has a right at least. */
export const ANY_MEMBER_RIGHT: NeededMemberRight = [...MEMBER_RIGHTS]
