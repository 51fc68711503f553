import { useNavigation } from 'react-router'
import { type addQuestion, LONGEST_QUESTION, SHORTEST_QUESTION } from '#contract/questions/questions.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof addQuestion>()

export const questionsPath = (productId: string) => `/product/${productId}/questions`

interface QuestionFormProps {
  answer?: FormState | undefined
  /** Path to submit to, including the language prefix; defaults to the current page. */
  action?: string
  /** Whether the form is the page's main content. */
  isMain?: boolean
}

/** A question before ordering, which the supplier answers in public. */
export function QuestionForm({ answer, action, isMain = false }: QuestionFormProps) {
  const { formAction } = useNavigation()
  return (
    <ActionForm answer={answer} {...(action && { action })} className="flex max-w-article flex-col gap-3">
      <TextArea
        name="content"
        label={words.questions_content()}
        hint={words.questions_content_hint({ least: SHORTEST_QUESTION, most: LONGEST_QUESTION })}
        rows={3}
      />
      <Button
        label={words.questions_send()}
        type="submit"
        kind={isMain ? 'primary' : 'secondary'}
        pending={formAction?.includes('/questions') ?? false}
        className="self-start"
      />
    </ActionForm>
  )
}
