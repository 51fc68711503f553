import type { actOnOrder } from '#web/features/orders/action.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'

/** Forms that show their refusals themselves. */
const OWN_PLACE = ['prove', 'requestRefund', 'openDispute', 'replyToCase', 'withdrawCase']

/** Why the order's last form was refused, or null. */
export function useFailure(): string | null {
  const answer = useAnswer<typeof actOnOrder>()
  return answer?.message && !OWN_PLACE.includes(answer.intent ?? '') ? answer.message : null
}

/** Shown inside the dialog that the form was sent from: it stays open and hides the page. */
export const RefusalNotice = ({ reason }: { reason: string | null }) =>
  reason && (
    <Notice tone="danger" isAlert className="mb-4">
      {reason}
    </Notice>
  )
