import { useNavigation } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { readQuestion, replyToQuestion } from '#contract/questions/console.ts'
import { QUESTION_STATUS } from '#contract/questions/questions.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { RepliesBeside } from '#web/features/consultations/console/replies-beside.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof replyToQuestion>()

type Question = OutputOf<typeof readQuestion>

/** A question in full. Its supplier, or staff for the platform's own goods, can answer once; staff show or hide it. */
export function QuestionDetail({ question }: { question: Question }) {
  const { isStaff, may } = useConsoleUser()
  const { id, productId, productName, content, langCode, reply, replyTime, status } = question
  const isAnswering = isStaff ? question.houseFlag === 1 && may('order') : true
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.question, sourceId: id }}>
      <RowDetail id={id} title={<Link label={productName} to={`/product/${productId}`} className="hover:underline" />}>
        <div className="flex flex-col gap-4 text-sm">
          <Written text={content} langCode={langCode} />
          <FactList
            facts={[
              [words.questions_desk_author(), question.authorName],
              [words.questions_desk_time(), <DateTime key="time" value={question.createTime} />],
              [words.questions_desk_status(), words.questions_desk_status_name({ status })],
            ]}
          />
          {reply !== null && (
            <section className="border-l-2 border-line-strong pl-3">
              <h3 className="text-ink-soft">
                {words.questions_reply()} {replyTime && <DateTime value={replyTime} to="day" />}
              </h3>
              <Written text={reply} isOwn={isAnswering} />
            </section>
          )}
          {isAnswering && reply === null && status === QUESTION_STATUS.visible && <Reply id={id} language={langCode} />}
          {isStaff && may('comment') && <Moderation question={question} />}
        </div>
      </RowDetail>
    </TextPlace>
  )
}

/** An answer is public and cannot be changed. An edit form, so that leaving the page does not lose it. */
const Reply = ({ id, language }: { id: string; language: Language }) => (
  <EditForm intent="reply" label={words.questions_desk_reply_send()} values={{ content: '' }} labels={{}}>
    <input type="hidden" name="id" value={id} />
    <RepliesBeside language={language}>
      <TextArea name="content" label={words.questions_desk_reply()} hint={words.questions_desk_reply_hint()} rows={4} />
    </RepliesBeside>
  </EditForm>
)

function Moderation({ question: { id, status } }: { question: Question }) {
  const state = useFormAnswer('show', 'hide')
  const sending = useNavigation().formData?.get('intent')
  const intent = status === QUESTION_STATUS.hidden ? 'show' : 'hide'
  return (
    <ActionForm answer={state} preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <Button
        label={intent === 'hide' ? words.questions_desk_hide() : words.questions_desk_show()}
        type="submit"
        name="intent"
        value={intent}
        kind={intent === 'hide' ? 'danger' : 'secondary'}
        pending={sending === intent}
        className="self-start"
      />
    </ActionForm>
  )
}
