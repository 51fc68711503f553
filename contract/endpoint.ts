import type { z } from 'zod'
import type { NeededMemberRight, NeededRight } from '#contract/console/access.ts'
import { done } from '#contract/fields.ts'

/**
 * Who may call an endpoint. Visitor, buyer, operator, administrator: each level includes the ones before it. Outside this ladder are
 * `supplier`, the members of an active supplier only; `owner`, the one member who owns the supplier; and `console`, all supplier members
 * and operators (decisions §17.1).
 */
export type Access = 'visitor' | 'buyer' | 'operator' | 'administrator' | 'supplier' | 'owner' | 'console'

/** How the handler accesses the database: the bare pool, one read-only snapshot, or one write transaction. */
export type Transaction = 'none' | 'read' | 'write'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends Transaction = Transaction,
> {
  readonly method: 'GET' | 'POST'
  /** As spelled in §7; a path segment in braces is a field of the input. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Right that an operator also needs for `operator` and `console`; administrators have every right. */
  readonly right?: NeededRight
  /** Right that a supplier's member also needs for `supplier` and `console`; the owner has every right. If unset, no member may call. */
  readonly memberRight?: NeededMemberRight
  /** Answers 403 unless the request comes from one of our own pages: this is the only call under /api that trusts the cookie. */
  readonly isOwnPagesOnly?: true
  /** GET endpoints may omit it; the default is `none`. */
  readonly transaction?: Kind
  /**
   * Allows the answer to be two seconds old, so that a database replica can serve it (docs/decisions/024): for public data and reads over
   * many rows. Never for money, stock that is being sold, carts, sessions or rights. On a POST, it applies to the file linked by its
   * answer.
   */
  readonly mayLag?: Kind extends 'write' ? never : true
  /** One line for /api/docs. */
  readonly summary: string
  /** Path parameters, query and body as one strict object: unknown fields are refused. */
  readonly input: Input
  /** An allow-list: fields not named here never leave the server. An output with `rows` and `total` is a paged answer. */
  readonly output: Output
  /**
   * Set if the body is multipart/form-data: text fields, a `file` of at most this many bytes, and a second file if the input has a `…File`
   * field. A larger file is refused with 140002. Every other call under /api takes JSON.
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
 * Declares a call once: its route, validation, typed client and OpenAPI entry are derived from it. The annotation lets bundlers drop
 * declarations that a page does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Input extends z.ZodType, Output extends z.ZodType, Kind extends Transaction = 'none'>(
  declaration: Endpoint<Input, Output, Kind> & ({ method: 'GET' } | { transaction: Kind }),
): Endpoint<Input, Output, Kind> => declaration

type Declaration<Input extends z.ZodType, Output extends z.ZodType, Kind extends Transaction> = Omit<
  Endpoint<Input, Output, Kind>,
  'method' | 'transaction' | 'output'
>

/** A GET endpoint that only reads. */
/* @__NO_SIDE_EFFECTS__ */
export const readEndpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Declaration<Input, Output, 'none'> & { output: Output },
): Endpoint<Input, Output, 'none'> => ({ method: 'GET', ...declaration })

/** A POST endpoint that writes in one transaction. It returns no data unless `output` is given. */
/* @__NO_SIDE_EFFECTS__ */
export const writeEndpoint = <Input extends z.ZodType, Output extends z.ZodType = typeof done>(
  declaration: Declaration<Input, Output, 'write'> & { output?: Output },
): Endpoint<Input, Output, 'write'> => ({
  method: 'POST',
  transaction: 'write',
  output: done as z.ZodType as Output,
  ...declaration,
})
