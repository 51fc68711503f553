import type { z } from 'zod'
import type { NeededMemberRight, NeededRight } from '#contract/console/access.ts'
import { done } from '#contract/fields.ts'

/**
 * Who may call. Visitor, buyer, operator, administrator: every level includes the ones before it. Beside this ladder stand
 * `supplier`, the members of an active supplier alone, `owner`, the one of them who owns it, and `console`, all of them and the
 * operators (decisions §17.1).
 */
export type Access = 'visitor' | 'buyer' | 'operator' | 'administrator' | 'supplier' | 'owner' | 'console'

/** How the handler's database is opened: bare pool, one read-only snapshot, or one write transaction. */
export type Transaction = 'none' | 'read' | 'write'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends Transaction = Transaction,
> {
  readonly method: 'GET' | 'POST'
  /** As §7 spells it; a path part in braces is a field of the input. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** What an operator needs besides for `operator` and `console`; administrators have every right. */
  readonly right?: NeededRight
  /** What a supplier’s member needs besides for `supplier` and `console`; its owner has every right. Without one no member may call. */
  readonly memberRight?: NeededMemberRight
  /** 403 unless one of our own pages calls: the one call under /api that trusts the cookie. */
  readonly isOwnPagesOnly?: true
  /** What reads may leave out: `none`. */
  readonly transaction?: Kind
  /**
   * What it answers may be two seconds old, so that a replica of the database may answer (docs/decisions/024): what everybody is shown,
   * and what is read of many rows. Never money, stock that is sold, carts, sessions or rights. Of a POST: the file that its answer leads to.
   */
  readonly mayLag?: Kind extends 'write' ? never : true
  /** One line for /api/docs. */
  readonly summary: string
  /** Path parts, query and body as one strict object: unknown fields are refused. */
  readonly input: Input
  /** An allow-list: fields not named here never leave the server. Rows and total make a paged answer. */
  readonly output: Output
  /**
   * Set where the body is multipart/form-data: text fields and a `file` of at most this many bytes, and another one where the input has
   * a field `…File`; a larger one is 140002.
   * Everything else under /api is JSON.
   */
  readonly largestFile?: number
}

/** What a caller sends. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler receives after validation. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What a handler returns. */
export type ResultOf<E extends Endpoint> = z.input<E['output']>
/** What a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/**
 * Declares a call once: route, validation, typed client and OpenAPI follow from it. The annotation lets a page's script leave out the
 * calls of a file that it does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Input extends z.ZodType, Output extends z.ZodType, Kind extends Transaction = 'none'>(
  declaration: Endpoint<Input, Output, Kind> & ({ method: 'GET' } | { transaction: Kind }),
): Endpoint<Input, Output, Kind> => declaration

type Declaration<Input extends z.ZodType, Output extends z.ZodType, Kind extends Transaction> = Omit<
  Endpoint<Input, Output, Kind>,
  'method' | 'transaction' | 'output'
>

/** One that only reads, by GET. */
/* @__NO_SIDE_EFFECTS__ */
export const readEndpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Declaration<Input, Output, 'none'> & { output: Output },
): Endpoint<Input, Output, 'none'> => ({ method: 'GET', ...declaration })

/** One that changes something, by POST in one transaction, and answers nothing unless it says what. */
/* @__NO_SIDE_EFFECTS__ */
export const writeEndpoint = <Input extends z.ZodType, Output extends z.ZodType = typeof done>(
  declaration: Declaration<Input, Output, 'write'> & { output?: Output },
): Endpoint<Input, Output, 'write'> => ({
  method: 'POST',
  transaction: 'write',
  output: done as z.ZodType as Output,
  ...declaration,
})
