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
  | 'any supplier, for staff'
  | 'a category'
  | 'an attribute'
  | 'an article'
  | 'an announcement'
  | 'a secret'
  | 'any order, for staff'
  | 'any case, for staff'
  | 'any comment, for staff'
  | 'any question, for staff'
  | 'any payment, for staff'
  | 'any refund, for staff'
  | 'any inquiry, for staff'
  | 'any application, for staff'
  | 'any table row, for staff'
  | 'the operator’s own upload'
  | 'the caller’s own file'
  | 'any account, for staff'
  | 'any report, for staff'
  | 'any job, for staff'
  | 'a place in the caller’s own list'
  | 'a change of the product named beside it'

export const own = (of: Belonging, input: OwnPlace['input']): OwnPlace => ({ of, input })
export const ofSupplier = (of: Belonging, input: OwnPlace['input']): OwnPlace => ({ of, input, side: 'supplier' })

export const freshToken = () => ({ submitToken: randomUUID() })
