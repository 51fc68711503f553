import { MessageSquare } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { COMMENT_REASONS, COMMENT_STATUS, type CommentStatus } from '#contract/comments/comments.ts'
import { listComments, moderateComment, readComment, replyToComment, replyToComments } from '#contract/comments/console.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { column, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { choice } from '#web/console/list/filters.ts'
import { listAction, listLoader } from '#web/console/list/page-data.ts'
import type { Ticks } from '#web/console/list/ticks.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { CommentDetail } from '#web/features/comments/console/detail.tsx'
import { answersInBulk, BulkAnswer, BulkOutcome } from '#web/features/consultations/console/bulk-answer.tsx'
import { languageTag } from '#web/features/translations/written.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ABOVE_FORM } from '#web/ui/form/state.ts'
import { Score } from '#web/ui/money/score.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof replyToComment>()

type Row = RowOf<typeof listComments>

export const loader = listLoader(listComments, { read: readComment })

const given = ({ text }: ActionContext) => ({ id: text('id') })

export const action = listAction(listComments, {
  reply: sends(replyToComment),
  replyBulk: answersInBulk(replyToComments),
  show: async (ctx) => (await ctx.submit(moderateComment, { ...given(ctx), status: COMMENT_STATUS.visible }, ABOVE_FORM)).state,
  hide: async (ctx) => {
    const reasonType = COMMENT_REASONS.find((reason) => String(reason) === ctx.text('reasonType'))
    return (await ctx.submit(moderateComment, { ...given(ctx), status: COMMENT_STATUS.hidden, reasonType })).state
  },
})

export { clientAction } from '#web/ui/form/client-action.ts'

/** Reviews of a supplier's products, or of all products for staff. */
export default function CommentsPage() {
  const { data, open } = useLoaderData<typeof loader>()
  const { isStaff, may } = useConsoleUser()
  return (
    <ConsoleListPage
      name="comments"
      title={words.comments_console()}
      data={data}
      columns={columnsOf()}
      notice={<BulkOutcome />}
      {...(!isStaff || may('order')
        ? {
            bulk: (ids: readonly string[], ticks: Ticks) => (
              <BulkAnswer ticks={ticks} waiting={waitingOf(data.rows, ids, isStaff)}>
                <TextArea name="content" label={words.comments_console_reply()} hint={words.comments_console_reply_hint()} rows={4} />
              </BulkAnswer>
            ),
          }
        : {})}
      filters={filtersOf()}
      detail={open && <CommentDetail key={open.id} comment={open} />}
      empty={{ icon: MessageSquare, title: words.comments_console_empty(), hint: words.comments_console_empty_hint() }}
      nothingYet={{ hint: words.comments_console_yet() }}
    />
  )
}

const STATUSES = Object.values(COMMENT_STATUS)
const SCORES = [5, 4, 3, 2, 1]
/** The languages of the ticked reviews that wait for the user's answer; staff answer for the platform's own goods. */
const waitingOf = (rows: readonly Row[], ids: readonly string[], isStaff: boolean) =>
  rows.flatMap(({ id, houseFlag, reply, status, langCode }) =>
    ids.includes(id) && reply === null && status !== COMMENT_STATUS.hidden && (!isStaff || houseFlag === 1) ? [langCode] : [],
  )

const statusName = (status: CommentStatus) => words.comments_console_status_name({ status })

const filtersOf = () => [
  choice('status', words.comments_console_status(), STATUSES, (status) => statusName(status)),
  choice('replyFlag', words.comments_console_reply_filter(), ['0', '1'] as const, (replied) =>
    words.comments_console_reply_state({ replied }),
  ),
  choice('score', words.comments_console_score(), SCORES, (score) => String(score)),
]

const columnsOf = (): Column<Row>[] => [
  timeColumn('createTime', words.comments_console_time(), { to: 'day' }),
  { id: 'score', label: words.comments_console_score(), cell: ({ score }) => <Score score={score} /> },
  column('content', words.comments_console_content(), ({ content, langCode }) => (
    <span lang={languageTag(content, langCode) ?? undefined} className="block max-w-md truncate">
      {content || '–'}
    </span>
  )),
  textColumn('productName', words.comments_console_product(), 'max-w-56'),
  { id: 'id', label: words.comments_console_id(), isExtra: true, isNumeric: true, cell: ({ id }) => id },
  { id: 'authorName', label: words.comments_console_author(), cell: ({ authorName }) => authorName },
  { id: 'orderNo', label: words.comments_console_order(), isExtra: true, cell: ({ orderNo }) => orderNo ?? '–' },
  column('reply', words.comments_console_reply_filter(), ({ reply, status }) => (
    <Badge tone={reply === null && status === COMMENT_STATUS.visible ? 'warning' : 'plain'}>
      {words.comments_console_reply_state({ replied: reply === null ? '0' : '1' })}
    </Badge>
  )),
  column('status', words.comments_console_status(), ({ status }) => (
    <Badge tone={status === COMMENT_STATUS.visible ? 'success' : 'plain'}>{statusName(status)}</Badge>
  )),
]
