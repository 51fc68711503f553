import { randomUUID } from 'node:crypto'
import type { Belonging, Belongings } from '#tests/access-belongings.ts'

/** A place for the id of a person's row: which row, and a complete input that is valid except for that id. */
export interface OwnPlace {
  of: Belonging
  /** Set if the row belongs to a supplier; otherwise it belongs to a buyer. */
  side?: 'supplier'
  input(id: string, mine: Belongings): Record<string, unknown> | Promise<Record<string, unknown>>
}

/** Places that need no check of the owner: every caller with access may name these rows, or only the holder of a secret can. */
export type OpenPlace =
  | 'a filter of what the caller may read'
  | 'a product'
  | 'a supplier'
  | 'a supplier of the platform'
  | 'a category'
  | 'an attribute'
  | 'an article'
  | 'an announcement'
  | 'a secret'
  | 'an order of the platform'
  | 'a case of the platform'
  | 'a comment of the platform'
  | 'a question of the platform'
  | 'a payment of the platform'
  | 'a refund of the platform'
  | 'an inquiry of the platform'
  | 'an application of the platform'
  | 'a row of a table of the platform'
  | 'an upload of the operator'
  | 'a file of the caller’s own'
  | 'an account of the platform'
  | 'a report of the platform'
  | 'a job of the platform'
  | 'a place in the caller’s own list'
  | 'a change of the product that is named beside it'

export const own = (of: Belonging, input: OwnPlace['input']): OwnPlace => ({ of, input })
export const ofSupplier = (of: Belonging, input: OwnPlace['input']): OwnPlace => ({ of, input, side: 'supplier' })

export const freshToken = () => ({ submitToken: randomUUID() })
