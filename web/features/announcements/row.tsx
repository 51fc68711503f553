import { Check } from 'lucide-react'
import type { Announcement } from '#contract/announcements/announcements.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Button, Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

interface AnnouncementRowProps {
  announcement: Announcement
  isUnread: boolean
  onRead: () => void
}

export function AnnouncementRow({ announcement: { id, title, summary, publishTime }, isUnread, onRead }: AnnouncementRowProps) {
  return (
    <li className="relative flex gap-3 py-4">
      <span aria-hidden className={classes('mt-2 size-2 shrink-0 rounded-full', isUnread ? 'bg-ink-blue' : 'bg-transparent')} />
      <div className="min-w-0 grow">
        <h2 className={isUnread ? 'font-semibold' : ''}>
          {/* Opening it marks it read, so it must not be prefetched. */}
          <Link to={`/personalCenter/noticeView?id=${id}`} prefetch="none" className="after:absolute after:inset-0 hover:underline">
            {isUnread ? (
              <>
                <span aria-hidden>{title}</span>
                <span className="sr-only">{words.ui_remarked({ text: title, remark: words.announcements_unread() })}</span>
              </>
            ) : (
              title
            )}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">{summary}</p>
        <DateTime value={publishTime} to="day" className="mt-1 block text-xs text-ink-soft" />
      </div>
      {isUnread && (
        <form
          method="post"
          className="relative z-1 self-center"
          onSubmit={(event) => {
            event.preventDefault()
            onRead()
          }}
        >
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            kind="quiet"
            size="small"
            title={words.announcements_read()}
            aria-label={words.ui_labelled({ label: words.announcements_read(), value: title })}
            className="max-md:size-11"
          >
            <Check size={17} aria-hidden />
            <span className="max-md:hidden">{words.announcements_read()}</span>
          </Button>
        </form>
      )}
    </li>
  )
}
