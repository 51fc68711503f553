import type { ProductQuestion } from '#contract/questions/questions.ts'
import { QuestionForm, questionsPath } from '#web/features/questions/form.tsx'
import { QuestionList } from '#web/features/questions/list.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { ButtonLink, usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface ProductQuestionsProps {
  productId: string
  /** The first questions. */
  questions: readonly ProductQuestion[]
  total: number
  isVisitor: boolean
}

/** Section of a product's page: the first answered questions, and a form that submits to the page of all questions. */
export function ProductQuestions({ productId, questions, total, isVisitor }: ProductQuestionsProps) {
  const path = questionsPath(productId)
  const action = usePath()(path)
  return (
    <Card
      id="questions"
      title={words.questions_title()}
      action={total > questions.length && <ButtonLink label={words.questions_all({ count: total })} to={path} size="small" />}
    >
      {questions.length > 0 ? <QuestionList questions={questions} /> : <p className="mb-4 text-ink-soft">{words.questions_none()}</p>}
      {isVisitor ? (
        <ButtonLink label={words.questions_sign_in()} to={`/login?redirect=${encodeURIComponent(path)}`} />
      ) : (
        <QuestionForm action={action} />
      )}
    </Card>
  )
}
