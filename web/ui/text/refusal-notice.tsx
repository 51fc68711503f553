import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'

interface RefusalNoticeProps {
  reason: string | null | undefined
  /** What says so, where it is not the page's action. */
  answer?: unknown
  className?: string
}

/** Why what the user just did was refused, in its place; nothing as long as there is no reason. Again in the same words it is said again. */
export function RefusalNotice({ reason, answer, className }: RefusalNoticeProps) {
  const own = useAnswer()
  return reason && <Notice tone="danger" isAlert answer={answer ?? own} className={className} text={reason} />
}
