import { MessagesSquare, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { assignConsultations } from '#contract/consultations/assignment.ts'
import { replyToConsultations } from '#contract/consultations/bulk-answers.ts'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { listSupplierConsultations } from '#contract/consultations/console.ts'
import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { api } from '#web/browser/api.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { staysAsRead } from '#web/console/form/stays-as-read.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { useDetailAddress } from '#web/console/list/row-detail.tsx'
import { Tick, TickedBar, useTicks } from '#web/console/list/ticks.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { CONVERSATION_ACTIONS } from '#web/features/consultations/action.ts'
import { AssignForm } from '#web/features/consultations/console/assign-form.tsx'
import { answersInBulk, BulkAnswer, BulkOutcome } from '#web/features/consultations/console/bulk-answer.tsx'
import { loadConsoleConversations, questionOf } from '#web/features/consultations/console/conversations.ts'
import { OrdersBeside } from '#web/features/consultations/console/orders-beside.tsx'
import { CONVERSATIONS_PLACE, REPLIES_PLACE } from '#web/features/consultations/console/places.ts'
import { consoleSide } from '#web/features/consultations/console/side.tsx'
import { ConversationTabs, NARROWING } from '#web/features/consultations/console/tabs.tsx'
import { Conversation } from '#web/features/consultations/conversation.tsx'
import { ConversationList, ConversationSearch } from '#web/features/consultations/conversation-list.tsx'
import { type EitherConversation, ReadingSide } from '#web/features/consultations/conversation-side.tsx'
import { useConversationList } from '#web/features/consultations/use-conversation-list.ts'
import { loads } from '#web/loader-context.ts'
import { classes } from '#web/ui/document/classes.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof replyToConsultations>()

type Row = RowOf<typeof listSupplierConsultations>

export const loader = loads(loadConsoleConversations)

/** The list and the open conversation update themselves by live frames. */
export const shouldRevalidate = staysAsRead

const assign = async ({ text, submit }: ActionContext) =>
  (await submit(assignConsultations, { idList: text('idList').split(','), accountId: text('accountId') || null }, ABOVE_FORM)).state

export const action = actsByIntent({
  ...CONVERSATION_ACTIONS,
  replyBulk: answersInBulk(replyToConsultations),
  assign,
  assignTicked: assign,
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** A supplier's conversations with buyers: the list beside the open one; on phones only one of the two. */
export default function ConsoleConsultationsPage() {
  const { data, colleagues, open, beside } = useLoaderData<typeof loader>()
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
  const ticks = useTicks(list.rows.map(({ id }) => id))
  const answer = useAnswer<typeof action>() as FormState | undefined
  const assigned = useAssigned(answer, ticks.clear)
  // The list is read again by frames, so that it knows a colleague's changes.
  const current = list.rows.find(({ id }) => id === open?.info.id) ?? open?.info
  const keyword = query.get('keyword') ?? ''
  const isNarrowed = keyword !== '' || NARROWING.some((field) => query.has(field))
  return (
    <FormAnswer value={answer}>
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
              <div className={classes('flex flex-col gap-3', open && 'max-md:hidden')}>
                <ConversationTabs />
                <BulkOutcome />
                {assigned?.isDone && <Notice tone="success" isAlert answer={assigned} title={words.consultations_assign_done()} />}
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
                    {NARROWING.map(
                      (field) => query.has(field) && <input key={field} type="hidden" name={field} value={query.get(field)!} />,
                    )}
                  </ConversationSearch>
                  {list.rows.length > 0 || ticks.selected.length > 0 ? (
                    <>
                      <Tick
                        ticks={ticks}
                        className="flex shrink-0 items-center gap-3 border-b border-line px-3 py-2 text-xs text-ink-soft noscript:hidden"
                      >
                        {words.table_select_all()}
                      </Tick>
                      <ConversationList
                        rows={list.rows}
                        to={to}
                        openId={open?.info.id ?? null}
                        tick={(id, name) => (
                          <Tick ticks={ticks} id={id} name={name} className="grid w-10 shrink-0 place-items-center noscript:hidden" />
                        )}
                      />
                      <TickedBar ticks={ticks} className="shrink-0 border-t px-3 py-2">
                        <AssignForm intent="assignTicked" ids={ticks.selected} colleagues={colleagues} chosen={{ id: user.id }} />
                        <RefusalNotice reason={assigned?.message} />
                        <BulkAnswer ticks={ticks} waiting={waitingOf(list.rows, ticks.selected)}>
                          <TextArea name="content" label={words.consultations_text()} rows={4} />
                        </BulkAnswer>
                      </TickedBar>
                    </>
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
                        <>
                          <div className="flex shrink-0 items-center gap-3 border-b border-line px-3 py-1.5 text-sm md:px-4">
                            <span aria-hidden className="shrink-0 text-ink-soft">
                              {words.consultations_assign_to()}
                            </span>
                            <AssignForm intent="assign" ids={[open.info.id]} colleagues={colleagues} chosen={assigneeOf(current)} />
                          </div>
                          {orders && (
                            <details className="shrink-0 border-b border-line px-3 @5xl:hidden md:px-4">
                              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">{ordersTitle}</summary>
                              <div className="max-h-60 overflow-y-auto pb-3">{orders}</div>
                            </details>
                          )}
                        </>
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
    </FormAnswer>
  )
}

/** The languages of the buyers who wrote last in the ticked conversations. */
const waitingOf = (rows: readonly Row[], ids: readonly string[]) =>
  rows.flatMap(({ id, status, lastMessage, buyerLangCode }) =>
    ids.includes(id) && status !== CONSULTATION_STATUS.closed && lastMessage?.senderType === SENDER_TYPE.buyer ? [buyerLangCode] : [],
  )

const assigneeOf = (row?: Pick<EitherConversation, 'assigneeId' | 'assigneeName'>) =>
  row?.assigneeId ? { id: row.assigneeId, name: row.assigneeName ?? '' } : {}

/** The answer to the assignment of what is ticked; once it is made, no conversation is ticked. */
function useAssigned(last: FormState | undefined, clear: () => void) {
  const answer = answerFor(last, 'assignTicked')
  const [settled, setSettled] = useState(answer)
  if (answer !== settled) {
    setSettled(answer)
    if (answer?.isDone) clear()
  }
  return answer
}

const Nothing = ({ isAnswered }: { isAnswered: boolean }) => (
  <EmptyState
    icon={isAnswered ? MessagesSquare : SearchX}
    title={isAnswered ? words.consultations_desk_answered() : words.consultations_desk_none_found()}
    action={<ButtonLink label={words.consultations_show_all()} to={CONVERSATIONS_PLACE} />}
    hint={isAnswered && words.consultations_desk_answered_hint()}
  />
)
