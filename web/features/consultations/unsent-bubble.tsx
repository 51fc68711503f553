import { Clock3, FileText } from 'lucide-react'
import type { QueuedMessage } from '#web/browser/live/chat-queue.ts'
import { summaryOf } from '#web/features/consultations/conversation-words.ts'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface UnsentBubbleProps {
  message: QueuedMessage
  onAgain: (clientId: string) => void
  onRemove: (clientId: string) => void
}

/** A message not yet confirmed by the server. It is retried automatically; a refused one waits for its author. */
export function UnsentBubble({ message, onAgain, onRemove }: UnsentBubbleProps) {
  const { clientId, problem } = message
  return (
    <article className="flex flex-row-reverse pt-2">
      <div className="flex max-w-[85%] min-w-0 flex-col items-end md:max-w-[70%]">
        <div className="max-w-full rounded-md bg-ink-blue-wash px-3 py-2 opacity-70">
          {message.fileId && <FileText size={18} aria-hidden className="text-ink-soft" />}
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{summaryOf(message)}</p>
        </div>
        {problem === undefined ? (
          <p className="flex items-center gap-1 pt-0.5 text-2xs text-ink-soft">
            <Clock3 size={12} aria-hidden />
            {words.consultations_unsent()}
          </p>
        ) : (
          <div className="flex flex-wrap items-center justify-end gap-1">
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
            <Button label={words.consultations_again()} kind="quiet" size="small" onClick={() => onAgain(clientId)} />
            <Button label={words.consultations_discard()} kind="quiet" size="small" onClick={() => onRemove(clientId)} />
          </div>
        )}
      </div>
    </article>
  )
}
