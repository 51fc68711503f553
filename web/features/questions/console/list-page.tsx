import { CircleQuestionMark } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listQuestions, moderateQuestion, readQuestion, replyToQuestion, replyToQuestions } from '#contract/questions/console.ts'
import { QUESTION_STATUS, type QuestionStatus } from '#contract/questions/questions.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { column, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { choice } from '#web/console/list/filters.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import type { Ticks } from '#web/console/list/ticks.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { answersInBulk, BulkAnswer, BulkOutcome } from '#web/features/consultations/console/bulk-answer.tsx'
import { QuestionDetail } from '#web/features/questions/console/detail.tsx'
import { languageTag } from '#web/features/translations/written.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof replyToQuestion>()

type Row = RowOf<typeof listQuestions>

export const loader = listLoader(listQuestions, { read: readQuestion })

const moderates = (status: QuestionStatus) => async (ctx: ActionContext) =>
  (await ctx.submit(moderateQuestion, { id: ctx.text('id'), status }, ABOVE_FORM)).state

export const action = listAction(listQuestions, {
  reply: sends(replyToQuestion),
  replyBulk: answersInBulk(replyToQuestions),
  show: moderates(QUESTION_STATUS.visible),
  hide: moderates(QUESTION_STATUS.hidden),
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Questions about a supplier's products, or about all products for staff. */
export default function QuestionsPage() {
  const { data, open } = useLoaderData<typeof loader>()
  const { isStaff, may } = useConsoleUser()
  return (
    <ConsoleListPage
      name="questions"
      title={words.questions_desk()}
      data={data}
      columns={columnsOf()}
      notice={<BulkOutcome />}
      {...(!isStaff || may('order')
        ? {
            bulk: (ids: readonly string[], ticks: Ticks) => (
              <BulkAnswer ticks={ticks} waiting={waitingOf(data.rows, ids, isStaff)}>
                <TextArea name="content" label={words.questions_desk_reply()} hint={words.questions_desk_reply_hint()} rows={4} />
              </BulkAnswer>
            ),
          }
        : {})}
      filters={filtersOf()}
      detail={open && <QuestionDetail key={open.id} question={open} />}
      empty={{ icon: CircleQuestionMark, title: words.questions_desk_empty(), hint: words.questions_desk_empty_hint() }}
      nothingYet={{ hint: words.questions_desk_yet() }}
    />
  )
}

/** The languages of the ticked questions that wait for the user's answer; staff answer for the platform's own goods. */
const waitingOf = (rows: readonly Row[], ids: readonly string[], isStaff: boolean) =>
  rows.flatMap(({ id, houseFlag, reply, status, langCode }) =>
    ids.includes(id) && reply === null && status === QUESTION_STATUS.visible && (!isStaff || houseFlag === 1) ? [langCode] : [],
  )

const statusName = (status: QuestionStatus) => words.questions_desk_status_name({ status })

const filtersOf = () => [
  choice('replyFlag', words.questions_desk_reply_filter(), ['0', '1'] as const, (replied) => words.questions_desk_reply_state({ replied })),
  { name: 'answerFlag', label: words.console_turn(), choices: [{ value: '1', label: words.questions_desk_own() }] },
  choice('status', words.questions_desk_status(), Object.values(QUESTION_STATUS), statusName),
]

const columnsOf = (): Column<Row>[] => [
  timeColumn('createTime', words.questions_desk_time(), { to: 'day' }),
  column('content', words.questions_desk_content(), ({ content, langCode }) => (
    <span lang={languageTag(content, langCode) ?? undefined} className="block max-w-md truncate">
      {content}
    </span>
  )),
  textColumn('productName', words.questions_desk_product(), 'max-w-56'),
  { id: 'id', label: words.questions_desk_id(), isExtra: true, isNumeric: true, cell: ({ id }) => id },
  { id: 'authorName', label: words.questions_desk_author(), cell: ({ authorName }) => authorName },
  column('reply', words.questions_desk_reply_filter(), ({ reply, status }) => (
    <Badge tone={reply === null && status === QUESTION_STATUS.visible ? 'warning' : 'plain'}>
      {words.questions_desk_reply_state({ replied: reply === null ? '0' : '1' })}
    </Badge>
  )),
  { id: 'status', label: words.questions_desk_status(), cell: ({ status }) => <Badge>{statusName(status)}</Badge> },
]
