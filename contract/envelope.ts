import type { Endpoint, OutputOf } from '#contract/endpoint.ts'

/** Success is code 200 (§7). A business error is HTTP 200 with its own code. */
export const GOOD = 200

export interface Failure {
  code: number
  msg: string
  /** Details: `[{path, message}]` with 400, otherwise whatever the code defines. */
  data?: unknown
}

/** A paged answer carries rows and total beside the code, a single one carries data. */
export type Answer<E extends Endpoint> = { code: typeof GOOD; msg: string } & (OutputOf<E> extends {
  rows: unknown
  total: unknown
}
  ? OutputOf<E>
  : { data: OutputOf<E> })

/** Narrows an answer to a successful one. */
export const isGood = <Told extends { code: number }>(answer: Told): answer is Extract<Told, { code: typeof GOOD }> => answer.code === GOOD

export interface FieldProblem {
  path: string
  message: string
}
