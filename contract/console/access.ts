/** Roles of an account, in ascending order. */
export const ROLE = { buyer: 0, member: 1, operator: 2, administrator: 3 } as const

/** Rights that an operator may be given (decisions §17.1); administrators have every right. */
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

/** What a call or page requires: one right, or any of several. */
export type NeededRight = Right | readonly Right[]

export const includesRight = <Name extends string>(rights: readonly Name[], needed: Name | readonly Name[]): boolean =>
  typeof needed === 'string' ? rights.includes(needed) : needed.some((right) => rights.includes(right))

/** Rights a supplier's member may be given (decisions/025). The owner has all, and alone manages members and the payout account. */
export const MEMBER_RIGHTS = ['product', 'stock', 'order', 'talk', 'money', 'company'] as const
export type MemberRight = (typeof MEMBER_RIGHTS)[number]

/** What a call or page requires of a member: one right, or any of several. */
export type NeededMemberRight = MemberRight | readonly MemberRight[]

/** For what every member may do: each member has at least one right. */
export const ANY_MEMBER_RIGHT: NeededMemberRight = [...MEMBER_RIGHTS]
