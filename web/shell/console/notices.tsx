import { Check, CheckCheck, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { type Message, markMessageRead, pageMessages, type UnreadCounts } from '#contract/messages/messages.ts'
import { placeOf } from '#contract/messages/place.ts'
import { api } from '#web/browser/api.ts'
import { lowerUnread } from '#web/browser/live/unread-counts.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { MESSAGE_KINDS } from '#web/features/messages/kinds.ts'
import { UnreadTotal } from '#web/features/messages/unread-total.tsx'
import { PushLine } from '#web/shell/console/push-line.tsx'
import { RetryButton } from '#web/shell/header/retry-button.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

/** The bell's panel: each notice links to its order, inquiry or conversation, and following the link marks it as read. */
export default function Notices({ unread, onLeave }: { unread: UnreadCounts; onLeave: () => void }) {
  const { rows, hasFailed, retry, markRead, markAllRead } = useNotices(unread)
  return (
    <>
      {!rows && (hasFailed ? <RetryButton onPress={retry} /> : <Skeleton className="h-40" />)}
      {rows?.length === 0 && <p className="pb-3 text-sm text-ink-soft">{words.console_notices_none()}</p>}
      {rows && rows.length > 0 && (
        <ul className="-mx-2.5 divide-y divide-line border-y border-line">
          {rows.map((notice) => (
            <Notice
              key={notice.messageId}
              notice={notice}
              onRead={() => markRead(notice)}
              onGo={() => {
                markRead(notice)
                onLeave()
              }}
            />
          ))}
        </ul>
      )}
      <div className="-mx-2.5 flex items-center justify-between gap-2 pt-2 last:-mb-2">
        <Link
          to="/personalCenter/notification"
          onClick={onLeave}
          className="flex min-h-11 items-center gap-2 rounded-sm px-2.5 text-sm hover:bg-sunken md:min-h-9"
        >
          <Megaphone size={16} aria-hidden className="text-ink-soft" />
          {words.shell_unread_news()}
          {unread.sysMsgTotal > 0 && <UnreadTotal total={unread.sysMsgTotal} />}
        </Link>
        {rows && rows.length > 0 && (
          <Button kind="quiet" size="small" onClick={markAllRead}>
            <CheckCheck size={16} aria-hidden />
            {words.messages_read_all()}
          </Button>
        )}
      </div>
      <PushLine />
    </>
  )
}

function Notice({ notice, onRead, onGo }: { notice: Message; onRead: () => void; onGo: () => void }) {
  const { icon: Icon } = MESSAGE_KINDS.find(({ entityType }) => entityType === notice.entityType)!
  const title = notice.messageTitle.map(({ name }) => name).join(' · ')
  return (
    <li className="flex items-stretch">
      <Link to={placeOf(notice)} onClick={onGo} className="flex min-w-0 grow gap-3 rounded-sm px-2.5 py-2 hover:bg-sunken">
        <Icon size={17} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
        <span className="min-w-0 text-sm">
          <span className="block font-medium">{title}</span>
          <span className="block truncate text-ink-soft">{notice.messageJsonContent.map(({ name }) => name).join(' · ')}</span>
          <DateTime value={notice.createTime} className="text-xs text-ink-soft" />
        </span>
      </Link>
      <button
        type="button"
        title={words.messages_read()}
        aria-label={words.ui_labelled({ label: words.messages_read(), value: title })}
        onClick={onRead}
        className="grid w-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Check size={16} aria-hidden />
      </button>
    </li>
  )
}

const MOST_NOTICES = 8

const countOf = (entityType: number) => MESSAGE_KINDS.find((kind) => kind.entityType === entityType)!.count

/** The latest unread messages of all kinds, requested again when their number changes; null until they have arrived. */
function useNotices(unread: UnreadCounts) {
  const [rows, setRows] = useState<readonly Message[] | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const filled = MESSAGE_KINDS.filter(({ count }) => unread[count] > 0)

  const { hasFailed, retry } = useRequest(async (signal) => {
    const question = { pageNum: 1, pageSize: MOST_NOTICES, readStatus: 0 as const }
    const pages = await Promise.all(filled.map(({ entityType }) => api(pageMessages, { ...question, entityType }, { signal })))
    const latest = pages.flatMap(({ rows }) => rows).toSorted((one, other) => other.createTime.localeCompare(one.createTime))
    setRows(latest.slice(0, MOST_NOTICES))
  }, filled.map(({ count }) => `${count} ${unread[count]}`).join())

  function markRead({ messageId, entityType }: Message) {
    setMarked((before) => new Set(before).add(messageId))
    void lowerUnread(countOf(entityType), 1, () => api(markMessageRead, { messageId, entityType })).then((isSent) => {
      if (!isSent) setMarked((before) => new Set([...before].filter((id) => id !== messageId)))
    })
  }

  function markAllRead() {
    setRows([])
    const marks = filled.map(({ entityType, count }) =>
      lowerUnread(count, 'all', () => api(markMessageRead, { messageId: null, entityType })),
    )
    void Promise.all(marks).then((sent) => sent.includes(false) && retry())
  }

  return { rows: rows?.filter(({ messageId }) => !marked.has(messageId)) ?? null, hasFailed, retry, markRead, markAllRead }
}
