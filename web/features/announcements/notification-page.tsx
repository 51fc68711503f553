import { CheckCheck, Megaphone } from 'lucide-react'
import { redirect, useLoaderData } from 'react-router'
import { markAnnouncementRead, pageAnnouncements } from '#contract/announcements/announcements.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { acts } from '#web/action-context.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { AnnouncementRow } from '#web/features/announcements/row.tsx'
import { useNextPage, useReadMarks } from '#web/features/announcements/use-read-marks.ts'
import { UnreadKinds } from '#web/features/messages/unread-kinds.tsx'
import { loads } from '#web/loader-context.ts'
import { useFocusPlace } from '#web/ui/document/focus-place.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Button } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { loadPage } from '#web/ui/list/page-num.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

const PAGE_SIZE = 10
const PLACE = '/personalCenter/notification'

export const meta = () => [{ title: pageTitle(words.announcements_title()) }]

export const loader = loads(async (ctx) => {
  const isUnreadOnly = ctx.url.searchParams.get('readStatus') === '0'
  const [page, unread] = await Promise.all([
    // Reading unread announcements may have emptied the last page.
    loadPage(ctx, pageAnnouncements, PAGE_SIZE, { also: isUnreadOnly ? { readStatus: 0 } : {} }),
    ctx.call(countUnread, {}),
  ])
  return { ...page, unread: unread.data, isUnreadOnly }
})

/** Without scripts: marks one announcement read, or all. */
export const action = acts(async ({ submit, form, text, url }) => {
  // News that has just ended has nothing left to be marked: the list shows what there is.
  await submit(markAnnouncementRead, { id: form.has('id') ? text('id') : null })
  return redirect(url.pathname + url.search)
})

export default function NotificationPage() {
  const { rows, total, unread, isUnreadOnly, pageNum } = useLoaderData<typeof loader>()
  const { isUnread, markRead, markAllRead, isSettled } = useReadMarks(rows)
  const unreadTotal = useSessionState(({ listByUser }) => listByUser?.sysMsgTotal) ?? unread.sysMsgTotal
  const visible = isUnreadOnly ? rows.filter(isUnread) : rows
  const isWorkedOff = rows.length > 0 && visible.length === 0
  useNextPage(isWorkedOff && isSettled)
  const { place, keepIndex } = useFocusPlace('h2 a')
  return (
    <>
      <h1 className="text-2xl font-semibold">{words.announcements_title()}</h1>
      <div className="mt-4">
        <UnreadKinds loaded={unread} />
      </div>
      <div className="relative mt-4">
        <Tabs
          label={words.announcements_kinds()}
          tabs={[
            { to: PLACE, label: words.announcements_all(), isCurrent: !isUnreadOnly },
            { to: `${PLACE}?readStatus=0`, label: words.announcements_unread(), isCurrent: isUnreadOnly, count: unreadTotal },
          ]}
        />
        {unreadTotal > 0 && (
          <form
            method="post"
            className="absolute top-0 right-0"
            onSubmit={(event) => {
              event.preventDefault()
              keepIndex(0)
              markAllRead()
            }}
          >
            <Button type="submit" kind="quiet" size="small" title={words.announcements_read_all()} className="max-sm:size-11">
              <CheckCheck size={17} aria-hidden />
              <span className="max-sm:sr-only">{words.announcements_read_all()}</span>
            </Button>
          </form>
        )}
      </div>
      <div ref={place} tabIndex={-1} className="outline-none">
        {isWorkedOff && total > rows.length ? (
          <Skeleton className="mt-4 h-20" />
        ) : visible.length === 0 ? (
          <EmptyState
            icon={Megaphone}
            title={isUnreadOnly ? words.announcements_none_unread() : words.announcements_none()}
            hint={words.announcements_none_hint()}
          />
        ) : (
          <ul className="divide-y divide-line">
            {visible.map((row, index) => (
              <AnnouncementRow
                key={row.id}
                announcement={row}
                isUnread={isUnread(row)}
                onRead={() => {
                  keepIndex(index)
                  markRead(row)
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-8">
        <Pager pageNum={pageNum} pageSize={PAGE_SIZE} total={total} />
      </div>
    </>
  )
}
