import { useNavigation } from 'react-router'
import { APPLICATION_FIELDS, type Application } from '#contract/applications/applications.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import type { ApplicationState } from '#web/features/applications/actions.ts'
import { ApplicationFields } from '#web/features/applications/fields.tsx'
import type { FormFacts } from '#web/features/applications/form-facts.ts'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface AnswerFormProps {
  application: Application
  facts: FormFacts
  isSaved: boolean
  state: ApplicationState | undefined
}

/** The platform's questions, with the fields they concern and a button to submit those again. */
export function AnswerForm({ application: { id: sourceId, askList, version }, facts, isSaved, state }: AnswerFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'answer'
  const open = askList.filter(({ answerTime }) => answerTime === null)
  const former = askList.filter(({ answerTime }) => answerTime !== null)
  const fields = APPLICATION_FIELDS.filter((field) => open.some(({ fieldList }) => fieldList.includes(field)))
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.application, sourceId }}>
      <Card title={words.applications_asked()} id="asked">
        <div className="flex flex-col gap-5">
          {open.map(({ id, content, createTime }) => (
            <blockquote key={id} className="border-l-2 border-saffron pl-4">
              <Written text={content} />
              <DateTime value={createTime} className="mt-1 block text-sm text-ink-soft" />
            </blockquote>
          ))}
          <ActionForm answer={state} encType="multipart/form-data" className="flex flex-col gap-5">
            <EnterSubmits value="answer" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="ownEmail" value={facts.confirmed[0]} />
            {fields.map((field) => (
              <input key={field} type="hidden" name="field" value={field} />
            ))}
            {isSaved && !state && <Notice tone="success" isAlert text={words.applications_saved_unsent()} />}
            {fields.length > 0 && <ApplicationFields fields={fields} facts={facts} state={state} questions={open} />}
            <p className="text-sm text-ink-soft">{words.applications_answer_hint()}</p>
            <div className="flex flex-wrap gap-3">
              <Button label={words.applications_answer()} type="submit" name="intent" value="answer" kind="primary" pending={isSending} />
              <ButtonLink label={words.applications_change_more()} kind="quiet" to="/supplier/become?step=company" />
            </div>
          </ActionForm>
          {former.length > 0 && (
            <details className="text-sm">
              <summary className="min-h-11 py-2.5 font-medium text-ink-soft md:min-h-0">{words.applications_asked_before()}</summary>
              <ul className="mt-2 flex flex-col gap-3">
                {former.map(({ id, content, createTime }) => (
                  <li key={id} className="border-l-2 border-line pl-4">
                    <Written text={content} />
                    <DateTime value={createTime} className="text-ink-soft" />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </Card>
    </TextPlace>
  )
}
