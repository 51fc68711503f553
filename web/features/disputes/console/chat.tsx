import { useContext, useId, useMemo } from 'react'
import { type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import { type ChatMessage, SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { readOrderChat } from '#contract/consultations/console.ts'
import { readCaseWithOrder } from '#contract/disputes/console.ts'
import { isRenewing } from '#web/browser/renewal.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { consoleSide } from '#web/features/consultations/console/side.tsx'
import { ReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { MessageGroup } from '#web/features/consultations/message-group.tsx'
import { HasTranslator } from '#web/features/translations/text-place.ts'
import { loads, routeId } from '#web/loader-context.ts'
import { Link } from '#web/ui/document/press.tsx'
import { pageNumOf } from '#web/ui/list/page-num.ts'
import * as words from '#words'

const CHAT_FIELD = 'chat'
const MESSAGES = 40

export const loader = loads(async (ctx) => {
  const { call } = ctx
  const { data } = await call(readCaseWithOrder, { id: routeId(ctx) })
  const pageNum = pageNumOf(new URLSearchParams({ pageNum: ctx.url.searchParams.get(CHAT_FIELD) ?? '1' }), MESSAGES)
  const { rows, total } = await call(readOrderChat, { orderId: data.order.id, pageNum, pageSize: MESSAGES })
  // The supplier’s messages are shown on the right; the endpoint lists the newest first.
  const messages = rows
    .toReversed()
    .map((message): ChatMessage => ({ ...message, mineFlag: message.senderType === SENDER_TYPE.buyer ? 0 : 1 }))
  return { messages, pageNum, hasOlder: pageNum * MESSAGES < total }
})

/** Each read is recorded, so only paging and an expired file read again, not every frame of an order. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  isRenewing() ||
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get(CHAT_FIELD) !== nextUrl.searchParams.get(CHAT_FIELD)

/** The conversation of both sides about the order, beside the case; read only. */
export default function CaseChat() {
  const { messages, pageNum, hasOlder } = useLoaderData<typeof loader>()
  const heading = useId()
  const hasTranslator = useContext(HasTranslator)
  const { user, may, memberMay } = useConsoleUser()
  // Cards link to console pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's rights alone decide
  const side = useMemo(() => consoleSide({ may, memberMay }), [user])
  return (
    <section aria-labelledby={heading} className="flex min-h-0 flex-col rounded-md border border-line bg-card xl:sticky xl:top-18">
      <header className="border-b border-line px-4 py-3">
        <h2 id={heading} className="font-semibold">
          {words.disputes_desk_chat()}
        </h2>
        <p className="text-xs text-ink-soft">{words.disputes_desk_chat_recorded()}</p>
      </header>
      {messages.length === 0 ? (
        <p className="px-4 py-6 text-sm text-ink-soft">{words.disputes_desk_chat_none()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <div tabIndex={0} className="flex max-h-[calc(100dvh-12rem)] flex-col-reverse overflow-y-auto overscroll-contain">
          {/* With so few messages, all are laid out at once at their real height. */}
          <div className="px-4 pt-1 pb-4 text-sm [&_.chat-group]:[content-visibility:visible]">
            {hasOlder && <PageLink page={pageNum + 1} label={words.disputes_desk_chat_older()} />}
            <ReadingSide value={side}>
              <MessageGroup
                messages={messages}
                before={undefined}
                firstUnread={undefined}
                lastRead={undefined}
                canTranslate={hasTranslator}
                isOverheard
              />
            </ReadingSide>
            {pageNum > 1 && <PageLink page={pageNum - 1} label={words.disputes_desk_chat_newer()} />}
          </div>
        </div>
      )}
    </section>
  )
}

const PageLink = ({ page, label }: { page: number; label: string }) => (
  <p className="py-2 text-center">
    <Link to={`?${CHAT_FIELD}=${page}`} prefetch="none" preventScrollReset className="tappable text-ink-blue hover:underline">
      {label}
    </Link>
  </p>
)
