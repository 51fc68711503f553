import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'

interface RefusalNoticeProps {
  reason: string | null | undefined
  /** The answer with the reason, if it is not that of the page's action. */
  answer?: unknown
  className?: string
}

/** Why the user's last action was refused, if it was. A further refusal for the same reason is announced again. */
export function RefusalNotice({ reason, answer, className }: RefusalNoticeProps) {
  const own = useAnswer()
  return reason && <Notice tone="danger" isAlert answer={answer ?? own} className={className} text={reason} />
}
