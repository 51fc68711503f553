import { MessageSquareText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import {
  addCannedAnswer,
  deleteCannedAnswer,
  editCannedAnswer,
  listCannedAnswers,
  readCannedAnswer,
} from '#contract/consultations/canned-answers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { inLanguageOrOther } from '#contract/languages.ts'
import { type ActionContext, sends } from '#web/action-context.ts'
import { localizedOf } from '#web/console/form/language-fields.tsx'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { DoneNotice, NewRowActions } from '#web/console/list/new-row.tsx'
import { type ListActions, listAction, listLoader } from '#web/console/list/page-data.ts'
import { NEW } from '#web/console/list/row-detail.tsx'
import { ConsoleListPage } from '#web/console/page.tsx'
import { CONVERSATIONS_PLACE } from '#web/features/consultations/console/places.ts'
import { ReplyForm, replyValues } from '#web/features/consultations/console/reply-form.tsx'
import { useLanguage } from '#web/language.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { ABOVE_FORM, formDone } from '#web/ui/form/state.ts'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const PLACES = { renamed: { content: 'content.spa' } }

export const loader = listLoader(listCannedAnswers, { read: readCannedAnswer })

interface ReplyState extends FormState {
  /** The action just done, if its form is no longer shown. */
  done?: 'added' | 'removed'
}

async function save(ctx: ActionContext): Promise<FormState> {
  const { form, text, call } = ctx
  const id = text('id')
  const current = async () => {
    const { data } = await call(readCannedAnswer, { id })
    return { version: data.version, values: replyValues(data) }
  }
  const input = { id, version: Number(text('version')), name: text('name'), content: localizedOf(form, 'content') }
  return (await saveEdit(ctx, editCannedAnswer, input, { places: PLACES, current })).state
}

const REPLY_ACTIONS: ListActions<ReplyState> = {
  add: sends(addCannedAnswer, {
    ...PLACES,
    also: ({ form }) => ({ content: localizedOf(form, 'content') }),
    done: (_, { form }): ReplyState => ({ ...formDone(form), done: 'added' }),
  }),
  edit: save,
  remove: sends(deleteCannedAnswer, { ...ABOVE_FORM, done: (_, { form }): ReplyState => ({ ...formDone(form), done: 'removed' }) }),
}

export const action = listAction(listCannedAnswers, REPLY_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Lists saved replies: shared by a supplier's members, private to an operator. */
export default function SavedRepliesPage() {
  const { data, open, isNew } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const done = answer && 'done' in answer ? answer.done : undefined
  return (
    <ConsoleListPage
      name="replies"
      title={words.consultations_replies()}
      lead={words.consultations_replies_lead()}
      action={
        <NewRowActions label={words.consultations_replies_add()} beside={{ to: CONVERSATIONS_PLACE, label: words.consultations_back() }} />
      }
      notice={
        done ? (
          <DoneNotice>{done === 'added' ? words.consultations_replies_added() : words.consultations_replies_removed()}</DoneNotice>
        ) : (
          // Shown here because the form of a reply that another user has removed is closed.
          <RefusalNotice reason={answerFor(answer, 'remove')?.message} />
        )
      }
      data={data}
      columns={replyColumns()}
      search={words.consultations_replies_search()}
      detail={
        isNew && done !== 'added' ? <ReplyForm id={NEW} reply={null} /> : open && <ReplyForm key={open.id} id={open.id} reply={open} />
      }
      isWide
      empty={{ icon: MessageSquareText, title: words.consultations_replies_empty(), hint: words.consultations_replies_empty_hint() }}
      nothingYet={{ hint: words.consultations_replies_yet() }}
    />
  )
}

type Row = OutputOf<typeof listCannedAnswers.page>['rows'][number]

const replyColumns = (): Column<Row>[] => [
  textColumn('name', words.consultations_replies_name(), 'max-w-64'),
  { id: 'content', label: words.consultations_replies_content(), cell: (row) => <Excerpt row={row} /> },
  timeColumn('updateTime', words.consultations_replies_changed()),
]

const Excerpt = ({ row: { content } }: { row: Row }) => (
  <span className="line-clamp-1 max-w-md text-ink-soft">{inLanguageOrOther(content, useLanguage())}</span>
)
