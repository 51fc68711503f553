import type { Failure } from '#contract/envelope.ts'
import { reactionTo } from '#contract/errors.ts'
import { tellRefusal } from '#web/browser/api.ts'

/** §8: whoever was led to a missing product by a link is told so, and led back after a second. */
export function leadBack(refused: unknown): void {
  const failure = refused as Failure | null
  if (failure && reactionTo(failure.code).kind === 'back') tellRefusal(failure)
}
