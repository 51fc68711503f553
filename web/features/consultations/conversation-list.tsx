import { UserRound } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { type EitherConversation, useReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { sourceName, summaryOf } from '#web/features/consultations/conversation-words.ts'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { ListSearch } from '#web/ui/list/search.tsx'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import { dateFormat } from '#web/ui/money/formats.ts'
import { Portrait } from '#web/ui/picture/portrait.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

interface ConversationListProps {
  rows: readonly EitherConversation[]
  /** Address that opens a conversation within the same list. */
  to: (id: string) => string
  openId: string | null
  /** The box that ticks a conversation; `name` is the other side's. */
  tick?: (id: string, name: string) => ReactNode
}

/** Conversations with the other side, the subject and the last message; unread ones stand out. */
export const ConversationList = ({ rows, to, openId, tick }: ConversationListProps) => (
  <ul className="min-h-0 grow overflow-y-auto overscroll-contain">
    {rows.map((row) => (
      <ConversationRow key={row.id} row={row} to={to(row.id)} isOpen={row.id === openId} tick={tick} />
    ))}
  </ul>
)

interface ConversationSearchProps {
  keyword: string
  hint: string
  /** Hidden fields with the list's other filters. */
  children?: ReactNode
}

/** Finds conversations by the other side's name. */
export const ConversationSearch = ({ keyword, hint, children }: ConversationSearchProps) => (
  <div className="shrink-0 border-b border-line p-2">
    <ListSearch label={words.consultations_search()} hint={hint} keyword={keyword} maxLength={100}>
      {children}
    </ListSearch>
  </div>
)

interface RowProps {
  row: EitherConversation
  to: string
  isOpen: boolean
  tick: ConversationListProps['tick']
}

function ConversationRow({ row, to, isOpen, tick }: RowProps) {
  const { status, lastMessage, unreadTotal, updateTime, assigneeName } = row
  const { otherOf, isOwn } = useReadingSide()
  const { name, pictureUrl } = otherOf(row)
  const isUnread = unreadTotal > 0 && !isOpen
  const about = sourceName(row)
  return (
    <li className={classes('flex border-b border-line last:border-0', isOpen ? 'bg-ink-blue-wash' : 'hover:bg-sunken')}>
      {tick?.(row.id, name)}
      <Link to={to} aria-current={isOpen ? 'true' : undefined} preventScrollReset className="flex min-w-0 grow gap-3 px-3 py-2.5">
        <Portrait name={name} src={pictureUrl} size="small" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={classes('min-w-0 grow truncate', isUnread ? 'font-semibold' : 'font-medium')}>{name}</span>
            <ShortTime value={updateTime} />
          </span>
          {(about || assigneeName) && (
            <span className="flex gap-2 text-xs text-ink-soft">
              <span className="min-w-0 grow truncate">{about}</span>
              {assigneeName && <Assignee name={assigneeName} />}
            </span>
          )}
          <span className="flex items-center gap-2">
            <span className={classes('min-w-0 grow truncate text-sm', isUnread ? 'text-ink' : 'text-ink-soft')}>
              {lastMessage &&
                (isOwn(lastMessage.senderType) ? words.consultations_you_wrote({ text: summaryOf(lastMessage) }) : summaryOf(lastMessage))}
            </span>
            {status === CONSULTATION_STATUS.closed && (
              <Badge className="shrink-0 whitespace-nowrap">{words.consultations_status({ status: String(status) })}</Badge>
            )}
            {isUnread && (
              <span className="figures grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full bg-cinnabar px-1 text-2xs font-semibold text-on-cinnabar">
                <span aria-hidden>{unreadTotal > 99 ? '99+' : unreadTotal}</span>
                <span className="sr-only">{words.consultations_unread({ count: unreadTotal })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

const Assignee = ({ name }: { name: string }) => (
  <span className="flex max-w-28 shrink-0 items-center gap-1">
    <UserRound size={12} aria-hidden className="shrink-0" />
    <span aria-hidden className="truncate">
      {name}
    </span>
    <span className="sr-only">{words.consultations_assigned({ name })}</span>
  </span>
)

/** Shows only the day; the messages themselves show the time. */
function ShortTime({ value }: { value: string }) {
  const timeZone = useContext(TimeZone)
  const format = dateFormat(useIntlTag(), { timeZone, day: 'numeric', month: 'short' })
  return (
    <time dateTime={value} className="shrink-0 text-xs text-ink-soft" suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  )
}
