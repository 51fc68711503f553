import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ChatMessage, markChatRead } from '#contract/consultations/chat-messages.ts'
import { api } from '#web/browser/api.ts'
import type { actOnConsultation } from '#web/features/consultations/action.ts'
import { Composer } from '#web/features/consultations/composer.tsx'
import { ConversationHeader } from '#web/features/consultations/conversation-header.tsx'
import { useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { summaryOf } from '#web/features/consultations/conversation-words.ts'
import type { OpenConversation } from '#web/features/consultations/loader.ts'
import { MessageList } from '#web/features/consultations/message-list.tsx'
import { useConversation } from '#web/features/consultations/use-conversation.ts'
import { useUnsent } from '#web/features/consultations/use-unsent.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface ConversationProps {
  open: OpenConversation
  accountId: string
  /** Content below the heading. */
  below?: ReactNode
}

/** One conversation: heading, messages and input. */
export function Conversation({ open, accountId, below }: ConversationProps) {
  const { info } = open
  const { name } = useReadingSide().otherOf(info)
  const chat = useConversation(open)
  const { unsent, send, again, remove } = useUnsent(
    accountId,
    info.id,
    useCallback((message: ChatMessage) => chat.merge([message]), [chat.merge]),
  )
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  useReading(info.id, chat.messages, isAtEnd)
  const answer = useAnswer<typeof actOnConsultation>() as FormState | undefined
  // The console's page has other forms, too, with a field of the same name.
  const sent = answerFor(answer, 'send')
  const scrollToEnd = () => scroller.current?.scrollTo({ top: 0 })
  return (
    <section aria-label={name} className="chat-pane flex min-h-0 min-w-0 flex-col">
      <ConversationHeader info={info} status={chat.status} />
      {below}
      <RefusalNotice reason={answerFor(answer, 'send', 'read', 'close', 'assign')?.message} />
      <MessageList
        scroller={scroller as RefObject<HTMLDivElement>}
        open={open}
        chat={chat}
        unsent={unsent}
        isAtEnd={isAtEnd}
        onAtEnd={setAtEnd}
        onAgain={again}
        onRemove={remove}
      />
      <p aria-live="polite" className="h-5 shrink-0 truncate px-4 text-xs text-ink-soft">
        {chat.isTyping && words.consultations_typing({ name })}
      </p>
      <NewestForScreenReaders messages={chat.messages} />
      {info.endedFlag === 1 ? (
        <Ended info={info} />
      ) : info.supplierCancelledFlag === 1 ? (
        <p className="shrink-0 border-t border-line p-3 text-sm text-ink-soft">{words.error_280008()}</p>
      ) : (
        <Composer
          open={open}
          status={chat.status}
          error={sent?.errors['content']}
          value={sent?.values['content']}
          received={sent?.received?.['file']}
          onSend={(draft) => {
            send(draft)
            scrollToEnd()
          }}
        />
      )}
    </section>
  )
}

/** Shown instead of the input of a closed conversation; a buyer can start another about the same subject. */
function Ended({ info: { sourceType, sourceId } }: { info: OpenConversation['info'] }) {
  const { beginPlaceOf } = useReadingSide()
  const place = beginPlaceOf(sourceType, sourceId)
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line p-3">
      <p className="text-sm text-ink-soft">{words.consultations_ended()}</p>
      {place && <ButtonLink label={words.consultations_begin_new()} to={place} size="small" />}
    </div>
  )
}

/** Announces the newest message. The history is no live region, since it would announce older messages as they load. */
function NewestForScreenReaders({ messages }: { messages: readonly ChatMessage[] }) {
  const newest = messages.at(-1)
  const [first] = useState(newest?.id)
  const isNew = newest && newest.id !== first && newest.mineFlag === 0
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && words.consultations_message_from({ name: newest.senderName, text: summaryOf(newest) })}
    </p>
  )
}

/** Marks messages as read if they are on screen in a visible tab. A server frame then updates the header's counts. */
function useReading(consultationId: string, messages: readonly ChatMessage[], isAtEnd: boolean): void {
  const newest = messages.findLast(({ mineFlag }) => mineFlag === 0)
  const read = useRef(newest?.readFlag === 1 ? newest.id : '0')
  const id = newest?.id
  useEffect(() => {
    const mark = () => {
      if (id === undefined || !isAtEnd || document.visibilityState !== 'visible' || Number(id) <= Number(read.current)) return
      const before = read.current
      read.current = id
      api(markChatRead, { consultationId, messageId: id }, { quiet: true }).catch(() => {
        read.current = before
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [consultationId, id, isAtEnd])
}
