import type { Endpoint, OutputOf } from '#contract/endpoint.ts'

/** Success is code 200 (§7). A business error is HTTP 200 with its own code. */
export const SUCCESS_CODE = 200

export interface Failure {
  code: number
  msg: string
  /** Details: `[{path, message}]` for 400, otherwise as defined for the code. */
  data?: unknown
}

/** A paged answer has rows and total next to the code; any other answer has data. */
export type Answer<E extends Endpoint> = { code: typeof SUCCESS_CODE; msg: string } & (OutputOf<E> extends {
  rows: unknown
  total: unknown
}
  ? OutputOf<E>
  : { data: OutputOf<E> })

/** Narrows an answer to a successful one. */
export const isSuccess = <Result extends { code: number }>(answer: Result): answer is Extract<Result, { code: typeof SUCCESS_CODE }> =>
  answer.code === SUCCESS_CODE

export interface FieldProblem {
  path: string
  message: string
}
