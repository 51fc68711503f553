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
