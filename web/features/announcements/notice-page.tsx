import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { markAnnouncementRead, readAnnouncement } from '#contract/announcements/announcements.ts'
import { refreshUnread } from '#web/browser/live/unread-counts.ts'
import { loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { TextOrigin } from '#web/ui/text/origin.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useForeign } from '#web/ui/text/use-foreign.ts'
import * as words from '#words'

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: pageTitle(loaderData?.title ?? '') }]

/** Opening an announcement marks it read, with or without scripts; opening it again changes nothing. */
export const loader = loads(async ({ url, call, callOrNull }) => {
  const id = url.searchParams.get('id') ?? ''
  const { data } = await call(readAnnouncement, { id })
  if (data.readStatus === 0) await callOrNull(markAnnouncementRead, { id })
  return data
})

export default function NoticePage() {
  const { id, title, content, publishTime, ...origin } = useLoaderData<typeof loader>()
  const lang = useForeign(origin.langCode)
  useFreshUnread(id)
  return (
    <>
      <Breadcrumb steps={[{ label: words.announcements_title(), to: '/personalCenter/notification' }, { label: title }]} />
      <article className="mt-6 max-w-article">
        <h1 lang={lang} className="text-2xl font-semibold">
          {title}
        </h1>
        <DateTime value={publishTime} className="mt-2 block text-sm text-ink-soft" />
        <TextOrigin {...origin} className="mt-6" />
        <RichText html={content} lang={lang} className="mt-6" />
      </article>
    </>
  )
}

/** Refreshes the header's count, which was loaded before this announcement was read. */
function useFreshUnread(id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per announcement
  useEffect(() => {
    // If the server is unreachable, the old count stays until the next page.
    refreshUnread().catch(() => {})
  }, [id])
}
