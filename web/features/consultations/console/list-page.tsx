import { MessagesSquare, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { listSupplierConsultations } from '#contract/consultations/console.ts'
import { api } from '#web/browser/api.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'
import { useDetailAddress } from '#web/console/list/row-detail.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { actOnConsultation } from '#web/features/consultations/action.ts'
import { loadConsoleConversations, questionOf } from '#web/features/consultations/console/conversations.ts'
import { OrdersBeside } from '#web/features/consultations/console/orders-beside.tsx'
import { CONVERSATIONS_PLACE, REPLIES_PLACE } from '#web/features/consultations/console/places.ts'
import { consoleSide } from '#web/features/consultations/console/side.tsx'
import { ConversationTabs, NARROWING } from '#web/features/consultations/console/tabs.tsx'
import { Conversation } from '#web/features/consultations/conversation.tsx'
import { ConversationList, ConversationSearch } from '#web/features/consultations/conversation-list.tsx'
import { ReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { useConversationList } from '#web/features/consultations/use-conversation-list.ts'
import { loads } from '#web/loader-context.ts'
import { classes } from '#web/ui/document/classes.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import * as words from '#words'

export const loader = loads(loadConsoleConversations)

/** The list and the open conversation update themselves by live frames. */
export const shouldRevalidate = staysAsRead

export const action = actOnConsultation

export { clientAction } from '#web/ui/form/client-action.ts'

/** A supplier's conversations with buyers: the list beside the open one; on phones only one of the two. */
export default function ConsoleConsultationsPage() {
  const { data, open, beside } = useLoaderData<typeof loader>()
  const console = useConsoleUser()
  const { user, may, memberMay } = console
  // Memoised, since a new side object would re-render thousands of messages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's rights alone decide
  const side = useMemo(() => consoleSide({ may, memberMay }), [user])
  const { query } = useListAddress()
  const to = useDetailAddress()
  const list = useConversationList(data.rows, data.total, () =>
    api(listSupplierConsultations.page, questionOf(query, data), { quiet: true }),
  )
  const orders = open && beside && <OrdersBeside {...beside} />
  const ordersTitle = words.consultations_beside({ count: beside?.total ?? 0 })
  const keyword = query.get('keyword') ?? ''
  const isNarrowed = keyword !== '' || NARROWING.some((field) => query.has(field))
  return (
    <ReadingSide value={side}>
      <title>{pageTitle(open?.info.buyerName ?? words.consultations_title())}</title>
      <div className="@container flex flex-col gap-3">
        <header className={classes('flex flex-wrap items-center justify-between gap-3', open && 'max-md:sr-only')}>
          <h1 className="text-xl font-semibold">{words.consultations_title()}</h1>
          <ButtonLink label={words.consultations_replies()} to={REPLIES_PLACE} size="small" />
        </header>
        {list.total === 0 && !isNarrowed && !open ? (
          <EmptyState icon={MessagesSquare} title={words.consultations_none()} hint={words.consultations_desk_none_hint()} />
        ) : (
          <>
            <div className={classes(open && 'max-md:hidden')}>
              <ConversationTabs />
            </div>
            <div
              className={classes(
                'chat-frame @2xl:grid @2xl:grid-cols-[17rem_minmax(0,1fr)]',
                open && beside ? '@5xl:grid-cols-[18rem_minmax(0,1fr)_15rem]' : '@5xl:grid-cols-[21rem_minmax(0,1fr)]',
                // Height of what is above and below the conversation in the console.
                open ? 'max-md:[--header-height:1.5rem]' : 'max-md:[--header-height:7.5rem]',
                'md:[--header-height:4.25rem]',
              )}
            >
              <section
                aria-label={words.consultations_title()}
                className={classes('flex min-h-0 min-w-0 flex-col @2xl:border-r @2xl:border-line', open && '@max-2xl:hidden')}
              >
                <ConversationSearch keyword={keyword} hint={words.consultations_desk_search_hint()}>
                  {NARROWING.map((field) => query.has(field) && <input key={field} type="hidden" name={field} value={query.get(field)!} />)}
                </ConversationSearch>
                {list.rows.length > 0 ? (
                  <ConversationList rows={list.rows} to={to} openId={open?.info.id ?? null} />
                ) : (
                  <Nothing isAnswered={query.has('answerFlag') && keyword === ''} />
                )}
                <div className="shrink-0 border-line not-empty:border-t not-empty:p-1">
                  <Pager pageNum={data.pageNum} pageSize={data.pageSize} total={list.total} />
                </div>
              </section>
              {open ? (
                <>
                  <Conversation
                    key={open.info.id}
                    open={open}
                    accountId={user.id}
                    below={
                      orders && (
                        <details className="shrink-0 border-b border-line px-3 @5xl:hidden md:px-4">
                          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">{ordersTitle}</summary>
                          <div className="max-h-60 overflow-y-auto pb-3">{orders}</div>
                        </details>
                      )
                    }
                  />
                  {orders && (
                    <aside aria-label={ordersTitle} className="hidden overflow-y-auto border-l border-line p-4 @5xl:block">
                      <h3 className="pb-3 text-sm font-semibold">{ordersTitle}</h3>
                      {orders}
                    </aside>
                  )}
                </>
              ) : (
                <div className="hidden place-items-center @2xl:grid">
                  <EmptyState icon={MessagesSquare} title={words.consultations_choose()} hint={words.consultations_choose_hint()} />
                </div>
              )}
            </div>
          </>
        )}
      </div>
    </ReadingSide>
  )
}

const Nothing = ({ isAnswered }: { isAnswered: boolean }) => (
  <EmptyState
    icon={isAnswered ? MessagesSquare : SearchX}
    title={isAnswered ? words.consultations_desk_answered() : words.consultations_desk_none_found()}
    action={<ButtonLink label={words.consultations_show_all()} to={CONVERSATIONS_PLACE} />}
    hint={isAnswered && words.consultations_desk_answered_hint()}
  />
)
