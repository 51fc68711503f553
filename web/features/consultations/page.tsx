import { MessagesSquare, SearchX } from 'lucide-react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { listConsultations } from '#contract/consultations/consultations.ts'
import { api } from '#web/browser/api.ts'
import { useBelowHeader } from '#web/browser/pages/below-header.ts'
import { actOnConsultation } from '#web/features/consultations/action.ts'
import { Conversation } from '#web/features/consultations/conversation.tsx'
import { ConversationList, ConversationSearch } from '#web/features/consultations/conversation-list.tsx'
import { loadConsultations } from '#web/features/consultations/loader.ts'
import { CONVERSATIONS_PER_PAGE, useConversationList } from '#web/features/consultations/use-conversation-list.ts'
import { loads } from '#web/loader-context.ts'
import { classes } from '#web/ui/document/classes.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import * as words from '#words'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: pageTitle(loaderData?.open?.info.supplierName ?? words.consultations_title()) },
]

export const loader = loads(loadConsultations)

export const action = actOnConsultation

export { clientAction } from '#web/ui/form/client-action.ts'

/** The buyer's conversations: the list beside the open one; on phones only one of the two. */
export default function ConsultationPage() {
  const { rows, total, pageNum, keyword, accountId, open } = useLoaderData<typeof loader>()
  const list = useConversationList(rows, total, () =>
    api(listConsultations, { pageNum, pageSize: CONVERSATIONS_PER_PAGE, keyword }, { quiet: true }),
  )
  const place = { ...(keyword ? { keyword } : {}), ...(pageNum > 1 ? { pageNum: String(pageNum) } : {}) }
  const to = (id: string) => `/personalCenter/consultation?${new URLSearchParams({ id, ...place })}`
  const isEmpty = total === 0 && keyword === '' && !open
  return (
    <div className="flex flex-col gap-4" style={useBelowHeader()}>
      <h1 className={classes('text-2xl font-semibold', open && 'max-md:sr-only')}>{words.consultations_title()}</h1>
      {isEmpty ? (
        <EmptyState
          icon={MessagesSquare}
          title={words.consultations_none()}
          action={<ButtonLink label={words.consultations_browse()} to="/supplier/list" kind="primary" />}
          hint={words.consultations_none_hint()}
        />
      ) : (
        <div className={classes('@container chat-frame', open && 'chat-alone')}>
          <div className="@2xl:grid @2xl:grid-cols-[17rem_minmax(0,1fr)] @5xl:grid-cols-[20rem_minmax(0,1fr)]">
            <section
              aria-label={words.consultations_title()}
              className={classes('flex min-h-0 min-w-0 flex-col @2xl:border-r @2xl:border-line', open && '@max-2xl:hidden')}
            >
              <ConversationSearch keyword={keyword} hint={words.consultations_search_hint()} />
              <ConversationList rows={list.rows} to={to} openId={open?.info.id ?? null} />
              {list.rows.length === 0 && (
                <EmptyState
                  icon={SearchX}
                  title={words.consultations_none_found()}
                  action={<ButtonLink label={words.consultations_show_all()} to="/personalCenter/consultation" />}
                />
              )}
              <div className="shrink-0 border-line not-empty:border-t not-empty:p-1">
                <Pager pageNum={pageNum} pageSize={CONVERSATIONS_PER_PAGE} total={list.total} />
              </div>
            </section>
            {open ? (
              <Conversation key={open.info.id} open={open} accountId={accountId} />
            ) : (
              <div className="hidden place-items-center @2xl:grid">
                <EmptyState icon={MessagesSquare} title={words.consultations_choose()} hint={words.consultations_choose_hint()} />
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
