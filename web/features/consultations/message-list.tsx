import { ChevronDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { ChatMessage } from '#contract/consultations/chat-messages.ts'
import type { QueuedMessage } from '#web/browser/live/chat-queue.ts'
import type { OpenConversation } from '#web/features/consultations/loader.ts'
import { groupMessages, MessageGroup } from '#web/features/consultations/message-group.tsx'
import { UnsentBubble } from '#web/features/consultations/unsent-bubble.tsx'
import type { useConversation } from '#web/features/consultations/use-conversation.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { Spinner } from '#web/ui/list/spinner.tsx'
import * as words from '#words'

/** Distance from the oldest message at which older ones are fetched. */
const LOAD_BEFORE_PX = 1200
const AT_END_PX = 80

interface MessageListProps {
  scroller: RefObject<HTMLDivElement>
  open: OpenConversation
  chat: ReturnType<typeof useConversation>
  unsent: readonly QueuedMessage[]
  isAtEnd: boolean
  onAtEnd: (isAtEnd: boolean) => void
  onAgain: (clientId: string) => void
  onRemove: (clientId: string) => void
}

/**
 * The messages by day, the newest at the bottom. The scroller is laid out from its end, so that messages added above
 * shift nothing, and pages without scripts open at the newest.
 */
export function MessageList({ scroller, open, chat, unsent, isAtEnd, onAtEnd, onAgain, onRemove }: MessageListProps) {
  const { messages, hasOlder, isLoadingOlder, loadOlder, readByOther } = chat
  const { info } = open
  // The list's filter and page stay.
  const [query] = useSearchParams()
  const older = new URLSearchParams(query)
  older.set('before', messages[0]?.id ?? '')
  const [firstUnread] = useState(() => open.messages.find(({ mineFlag, readFlag }) => mineFlag === 0 && readFlag === 0)?.id)
  const [firstLoaded] = useState(() => open.messages[0]?.id)
  const groups = groupMessages(messages, firstLoaded)
  const sentIds = new Set(messages.map(({ clientId }) => clientId))
  const lastReadOfMine = messages.findLast(({ mineFlag, id }) => mineFlag === 1 && Number(id) <= readByOther)?.id
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: { currentTarget: HTMLElement }) => {
    // `scrollTop` is negative when scrolling up from the end.
    const isNearEnd = -scrollTop < AT_END_PX
    if (isNearEnd !== isAtEnd) onAtEnd(isNearEnd)
    if (hasOlder && scrollHeight - clientHeight + scrollTop < LOAD_BEFORE_PX) void loadOlder()
  }
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={words.consultations_history()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        className="chat-scroller"
      >
        <div className="flex flex-col px-3 pt-4 pb-1 md:px-4">
          {hasOlder && (
            <div className="flex justify-center pb-3">
              {isLoadingOlder ? (
                <Spinner />
              ) : (
                <Link
                  label={words.consultations_older()}
                  to={`?${older}`}
                  preventScrollReset
                  onClick={(event) => {
                    event.preventDefault()
                    void loadOlder()
                  }}
                  className="tappable text-sm text-ink-blue hover:underline"
                />
              )}
            </div>
          )}
          {messages.length === 0 && unsent.length === 0 && (
            <p className="py-8 text-center text-ink-soft">{words.consultations_begin_hint({ name: info.supplierName })}</p>
          )}
          {groups.map(({ key, messages: own, before }) => (
            <MessageGroup
              key={key}
              messages={own}
              before={before}
              firstUnread={own.find(({ id }) => id === firstUnread)?.id}
              lastRead={own.find(({ id }) => id === lastReadOfMine)?.id}
              canTranslate={info.translateFlag === 1}
            />
          ))}
          {unsent.map(
            (one) => !sentIds.has(one.clientId) && <UnsentBubble key={one.clientId} message={one} onAgain={onAgain} onRemove={onRemove} />,
          )}
        </div>
      </div>
      <noscript>
        <ReadForm messages={messages} />
      </noscript>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={words.consultations_to_newest()}
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          className="absolute right-4 bottom-2 grid size-11 place-items-center rounded-full border border-line bg-card text-ink-soft shadow-float hover:text-ink md:size-9"
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Marks messages as read without scripts, which cannot tell what is on screen. */
function ReadForm({ messages }: { messages: readonly ChatMessage[] }) {
  const newest = messages.findLast(({ mineFlag }) => mineFlag === 0)
  if (!newest || newest.readFlag === 1) return null
  return (
    <Form method="post" className="flex justify-center py-2">
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="messageId" value={newest.id} />
      <Button label={words.consultations_mark_read()} type="submit" size="small" />
    </Form>
  )
}
