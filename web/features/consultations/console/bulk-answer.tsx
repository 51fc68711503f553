import { type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BulkAnswered } from '#contract/consultations/bulk-answers.ts'
import { listCannedAnswers } from '#contract/consultations/canned-answers.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { fallbackOrder, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import type { ActionContext } from '#web/action-context.ts'
import { api } from '#web/browser/api.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import type { Ticks } from '#web/console/list/ticks.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { EMPTY_STATE, FormContext } from '#web/ui/form/field-state.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const INTENT = 'replyBulk'
const PER_PAGE = 60

interface AnsweredState extends FormState {
  rowList?: BulkAnswered
}

/** The action of the form: answers what was ticked, with a saved reply or the typed text. */
export const answersInBulk =
  (endpoint: Endpoint) =>
  async ({ text, submit }: ActionContext): Promise<AnsweredState> => {
    const cannedAnswerId = text('cannedAnswerId')
    const given = cannedAnswerId ? { cannedAnswerId } : { content: text('content') }
    const { answer, state } = await submit(endpoint, { idList: text('idList').split(','), ...given } as InputOf<Endpoint>)
    return answer ? { ...state, rowList: (answer as { data: BulkAnswered }).data } : state
  }

interface BulkAnswerProps {
  ticks: Ticks
  /** The languages of what is ticked and waits for an answer. */
  waiting: readonly Language[]
  /** The field for a text of one's own. */
  children: ReactNode
}

/** Answers everything that is ticked at once: with a saved reply, or with a text written here. */
export function BulkAnswer({ ticks: { selected, clear, hold }, waiting: waitingNow, children }: BulkAnswerProps) {
  /** What waited when the dialog opened: while someone writes, colleagues may answer, and the list changes below. */
  const [waitedThen, setWaitedThen] = useState<readonly Language[]>()
  const isOpen = waitedThen !== undefined
  const waiting = waitedThen ?? waitingNow
  const setOpen = (opens: boolean) => {
    setWaitedThen(opens ? waitingNow : undefined)
    hold(opens)
  }
  const form = useId()
  const answer = useFormAnswer<AnsweredState>(INTENT)
  const [settled, setSettled] = useState(answer)
  const isSending = useNavigation().formData?.get('intent') === INTENT
  useEffect(() => {
    if (answer === settled) return
    setSettled(answer)
    if (!answer?.isDone) return
    setWaitedThen(undefined)
    hold(false)
    clear()
  }, [answer, settled, clear, hold])
  if (waiting.length === 0) return <span className="text-sm text-ink-soft">{words.consultations_bulk_none()}</span>
  return (
    <Dialog
      title={words.consultations_bulk({ count: waiting.length })}
      description={words.consultations_bulk_hint()}
      open={isOpen}
      onOpenChange={setOpen}
      isModalOnly
      trigger={
        <Button label={words.consultations_bulk({ count: waiting.length })} kind="primary" size="small" className="noscript:hidden" />
      }
      actions={
        <>
          <DialogClose>
            <Button label={words.ui_back()} />
          </DialogClose>
          <Button label={words.consultations_bulk_send()} type="submit" form={form} kind="primary" pending={isSending} />
        </>
      }
    >
      <Form id={form} method="post" preventScrollReset noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value={INTENT} />
        <input type="hidden" name="idList" value={selected.join()} />
        <RefusalNotice reason={answer?.message} />
        <FormContext value={answer && !answer.isDone ? answer : EMPTY_STATE}>
          <ReplyOrText languages={[...new Set(waiting)]}>{children}</ReplyOrText>
        </FormContext>
      </Form>
    </Dialog>
  )
}

type Reply = OutputOf<typeof listCannedAnswers.page>['rows'][number]

/** Chooses a saved reply, shown in each language in which it will be sent, or leaves the field to write. */
function ReplyOrText({ languages, children }: { languages: readonly Language[]; children: ReactNode }) {
  const replies = useSavedReplies()
  const { values } = useContext(FormContext)
  const [chosen, setChosen] = useState(values['cannedAnswerId'] ?? '')
  const reply = replies.find(({ id }) => id === chosen)
  return (
    <>
      {replies.length > 0 && (
        <SelectField
          name="cannedAnswerId"
          label={words.consultations_bulk_with()}
          prompt={words.consultations_bulk_own()}
          choices={replies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      {reply ? <Texts reply={reply} languages={languages} /> : children}
    </>
  )
}

function Texts({ reply: { content }, languages }: { reply: Reply; languages: readonly Language[] }) {
  const sent = languages.flatMap((language) => fallbackOrder(language).find((each) => content[each].trim() !== '') ?? [])
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {[...new Set(sent)].map((language) => (
        <div key={language}>
          <dt className="text-ink-soft">{LANGUAGE_FACTS[language].ownName}</dt>
          <dd lang={LANGUAGE_FACTS[language].htmlLang} className="whitespace-pre-line">
            {content[language]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** All saved replies, read when the dialog opens. */
function useSavedReplies(): readonly Reply[] {
  const [replies, setReplies] = useState<readonly Reply[]>([])
  useEffect(() => {
    const reading = new AbortController()
    const read = async (pageNum: number, before: readonly Reply[]) => {
      const { rows, total } = await api(listCannedAnswers.page, { pageNum, pageSize: PER_PAGE }, { signal: reading.signal })
      const all = [...before, ...rows]
      setReplies(all)
      if (rows.length > 0 && all.length < total) await read(pageNum + 1, all)
    }
    // The shell shows why they could not be read; a text can be written without them.
    read(1, []).catch(() => {})
    return () => reading.abort()
  }, [])
  return replies
}

/** What came of the last bulk answer: how many were answered, and which were left out, and why. */
export function BulkOutcome() {
  const answer = useFormAnswer<AnsweredState>(INTENT)
  if (!answer?.rowList) return null
  const [done, left] = [answer.rowList.filter(({ code }) => code === 200), answer.rowList.filter(({ code }) => code !== 200)]
  return (
    <Notice tone={left.length > 0 ? 'warning' : 'success'} isAlert title={words.consultations_bulk_done({ count: done.length })}>
      {left.length > 0 && (
        <>
          <p>{words.consultations_bulk_left({ count: left.length })}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {left.map(({ rowNo, name, msg }) => (
              <li key={rowNo}>{name ? words.ui_labelled({ label: name, value: msg }) : msg}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
