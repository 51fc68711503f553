import { Fragment, memo, useContext } from 'react'
import type { ChatMessage } from '#contract/consultations/chat-messages.ts'
import { MessageBubble } from '#web/features/consultations/message-bubble.tsx'
import { useIntlTag } from '#web/language.ts'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import { dateFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

const MOST_IN_GROUP = 40
/** Messages of one sender within this time are shown together. */
const TOGETHER_MS = 5 * 60_000

interface Group {
  key: number
  messages: readonly ChatMessage[]
  /** The last message of the group above. */
  before: ChatMessage | undefined
}

/**
 * Splits the messages into groups that stay the same when older or newer messages arrive: they are counted from
 * the message that was first when the page was opened.
 */
export function groupMessages(messages: readonly ChatMessage[], firstLoaded: string | undefined): Group[] {
  const origin = Math.max(
    0,
    messages.findIndex(({ id }) => id === firstLoaded),
  )
  const groups: Group[] = []
  const firstKey = Math.floor(-origin / MOST_IN_GROUP)
  for (let key = firstKey; origin + key * MOST_IN_GROUP < messages.length; key++) {
    const start = Math.max(0, origin + key * MOST_IN_GROUP)
    groups.push({ key, messages: messages.slice(start, origin + (key + 1) * MOST_IN_GROUP), before: messages[start - 1] })
  }
  return groups
}

interface MessageGroupProps extends Omit<Group, 'key'> {
  /** Ids of these messages, if they are in this group. */
  firstUnread: string | undefined
  lastRead: string | undefined
  canTranslate: boolean
  /** Whether the reader belongs to neither side. */
  isOverheard?: boolean
}

/** A group of messages, with headings by day. Memoised: it renders again only when one of its own messages changes. */
export const MessageGroup = memo(function MessageGroup({
  messages,
  before,
  firstUnread,
  lastRead,
  canTranslate,
  isOverheard,
}: MessageGroupProps) {
  const timeZone = useContext(TimeZone)
  const format = dateFormat(useIntlTag(), { timeZone, weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const dayOf = ({ sendTime }: ChatMessage) => format.format(new Date(sendTime))
  return (
    <div className="chat-group">
      {messages.map((message, place) => {
        const former = place === 0 ? before : messages[place - 1]
        const day = dayOf(message)
        const isNewDay = former === undefined || dayOf(former) !== day
        const isNew = message.id === firstUnread
        const isFollowing = !isNewDay && !isNew && areTogether(former, message)
        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <p className="my-3 text-center text-xs font-medium text-ink-soft" suppressHydrationWarning>
                {day}
              </p>
            )}
            {isNew && (
              <p className="my-2 flex items-center gap-3 text-xs font-medium text-ink-soft before:h-px before:grow before:bg-line-strong after:h-px after:grow after:bg-line-strong">
                {words.consultations_new_messages()}
              </p>
            )}
            <MessageBubble
              message={message}
              isFollowing={isFollowing}
              canTranslate={canTranslate}
              {...(isOverheard ? { isOverheard } : {})}
            />
            {message.id === lastRead && <p className="pr-1 text-right text-2xs text-ink-soft">{words.consultations_read_mark()}</p>}
          </Fragment>
        )
      })}
    </div>
  )
}, isSame)

function isSame({ messages: former, ...was }: MessageGroupProps, { messages, ...is }: MessageGroupProps): boolean {
  const isAlike = was.before === is.before && was.firstUnread === is.firstUnread && was.lastRead === is.lastRead
  if (!isAlike || was.canTranslate !== is.canTranslate || former.length !== messages.length) return false
  return messages.every((message, place) => message === former[place])
}

const areTogether = (before: ChatMessage, message: ChatMessage): boolean =>
  before.mineFlag === message.mineFlag &&
  before.senderName === message.senderName &&
  Date.parse(message.sendTime) - Date.parse(before.sendTime) < TOGETHER_MS
