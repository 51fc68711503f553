import type { Failure } from '#contract/envelope.ts'
import { reactionTo } from '#contract/errors.ts'
import { reportFailure } from '#web/browser/api.ts'

/** §8: a user who followed a link to a missing product gets a message and is taken back after a second. */
export function leadBack(refused: unknown): void {
  const failure = refused as Failure | null
  if (failure && reactionTo(failure.code).kind === 'back') reportFailure(failure)
}
