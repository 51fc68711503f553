import { MessageSquare } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { COMMENT_REASONS, COMMENT_STATUS, type CommentStatus } from '#contract/comments/comments.ts'
import { listComments, moderateComment, readComment, replyToComment } from '#contract/comments/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { isId } from '#contract/fields.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { type ActionContext, dispatchIntent, sends } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { Column } from '#web/console/list/columns.ts'
import { exportList, loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { CommentDetail } from '#web/features/comments/console/detail.tsx'
import { loaderContext } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ABOVE_FORM, type FormState, networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Score } from '#web/ui/money/score.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Row = OutputOf<typeof readComment>

export const meta = () => [{ title: pageTitle(words.comments_console()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { callOrNull } = loaderContext(args)
  const id = args.url.searchParams.get('id') ?? ''
  const [data, open] = await Promise.all([loadList(args, listComments), isId(id) ? callOrNull(readComment, { id }) : null])
  return { data, open: open?.data ?? null }
}

const given = ({ text }: ActionContext) => ({ id: text('id') })

const ACTIONS: Record<string, (ctx: ActionContext) => Promise<FormState | Response>> = {
  export: (ctx) => exportList(ctx, listComments),
  reply: sends(replyToComment),
  show: async (ctx) => (await ctx.submit(moderateComment, { ...given(ctx), status: COMMENT_STATUS.visible }, ABOVE_FORM)).state,
  hide: async (ctx) => {
    const reasonType = COMMENT_REASONS.find((reason) => String(reason) === ctx.text('reasonType'))
    return (await ctx.submit(moderateComment, { ...given(ctx), status: COMMENT_STATUS.hidden, reasonType })).state
  },
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** What buyers wrote of a supplier's products, or of all for the platform. */
export default function CommentsPage() {
  const { data, open } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useDetailAddress()
  const columns = columnsOf()
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{words.comments_console()}</h1>
        <ListToolbar name="comments" columns={columns} filters={filtersOf()} isExported />
        <ListWithDetail detail={open && <CommentDetail key={open.id} comment={open} />}>
          <DataTable
            label={words.comments_console()}
            data={data}
            columns={columns}
            to={({ id }) => detail(id)}
            defaultOrder="-createTime"
            empty={
              <EmptyState icon={MessageSquare} title={words.comments_console_empty()}>
                {words.comments_console_empty_hint()}
              </EmptyState>
            }
          />
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}

const STATUSES = Object.values(COMMENT_STATUS)
const SCORES = [5, 4, 3, 2, 1]
const statusName = (status: CommentStatus) => words.comments_console_status_name({ status })

const filtersOf = () => [
  {
    name: 'status',
    label: words.comments_console_status(),
    choices: STATUSES.map((status) => ({ value: String(status), label: statusName(status) })),
  },
  {
    name: 'replyFlag',
    label: words.comments_console_reply_filter(),
    choices: (['0', '1'] as const).map((replied) => ({ value: replied, label: words.comments_console_reply_state({ replied }) })),
  },
  {
    name: 'score',
    label: words.comments_console_score(),
    choices: SCORES.map((score) => ({ value: String(score), label: String(score) })),
  },
]

const columnsOf = (): Column<Row>[] => [
  {
    id: 'createTime',
    label: words.comments_console_time(),
    isSortable: true,
    cell: ({ createTime }) => <DateTime value={createTime} to="day" />,
  },
  { id: 'score', label: words.comments_console_score(), isSortable: true, cell: ({ score }) => <Score score={score} /> },
  {
    id: 'content',
    label: words.comments_console_content(),
    cell: ({ content, langCode }) => (
      <span lang={LANGUAGE_FACTS[langCode].htmlLang} className="block max-w-md truncate">
        {content || '–'}
      </span>
    ),
  },
  {
    id: 'productName',
    label: words.comments_console_product(),
    cell: ({ productName }) => <span className="block max-w-56 truncate">{productName}</span>,
  },
  { id: 'id', label: words.comments_console_id(), isExtra: true, isNumeric: true, cell: ({ id }) => id },
  { id: 'authorName', label: words.comments_console_author(), cell: ({ authorName }) => authorName },
  { id: 'orderNo', label: words.comments_console_order(), isExtra: true, cell: ({ orderNo }) => orderNo ?? '–' },
  {
    id: 'reply',
    label: words.comments_console_reply_filter(),
    cell: ({ reply, status }) => (
      <Badge tone={reply === null && status === COMMENT_STATUS.visible ? 'warning' : 'plain'}>
        {words.comments_console_reply_state({ replied: reply === null ? '0' : '1' })}
      </Badge>
    ),
  },
  {
    id: 'status',
    label: words.comments_console_status(),
    cell: ({ status }) => <Badge tone={status === COMMENT_STATUS.visible ? 'success' : 'plain'}>{statusName(status)}</Badge>,
  },
]
