import { Notice } from '#web/ui/text/notice.tsx'

/** Why what the user just did was refused, in its place; nothing as long as there is no reason. */
export const RefusalNotice = ({ reason, className }: { reason: string | null | undefined; className?: string }) =>
  reason && (
    <Notice tone="danger" isAlert className={className}>
      {reason}
    </Notice>
  )
