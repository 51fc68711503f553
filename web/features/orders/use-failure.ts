import type { actOnOrder } from '#web/features/orders/action.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'

/** Forms that show their refusals themselves. */
const OWN_PLACE = ['prove', 'requestRefund', 'openDispute', 'replyToCase', 'withdrawCase']

/** Why the order's last form was refused, or null: for the page. A dialog shows the answer to its own form alone. */
export function useFailure(): string | null {
  const answer = useAnswer<typeof actOnOrder>()
  return answer?.message && !OWN_PLACE.includes(answer.intent ?? '') ? answer.message : null
}
