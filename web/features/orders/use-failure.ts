import type { actOnOrder } from '#web/features/orders/action.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'

/** Intents of forms that show their own refusals. */
const OWN_PLACE = ['prove', 'requestRefund', 'openDispute', 'replyToCase', 'withdrawCase']

/** The refusal of the order's last form for the page to show, or null. Dialogs show the answers to their own forms. */
export function useFailure(): string | null {
  const answer = useAnswer<typeof actOnOrder>()
  return answer?.message && !OWN_PLACE.includes(answer.intent ?? '') ? answer.message : null
}
