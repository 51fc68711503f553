import type { ProductQuestion } from '#contract/questions/questions.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

/** Questions with their answers, each in the language that it was written in. */
export const QuestionList = ({ questions }: { questions: readonly ProductQuestion[] }) => (
  <ul className="divide-y divide-line">
    {questions.map((question) => (
      <li key={question.id} className="py-4 first:pt-0">
        <Question question={question} />
      </li>
    ))}
  </ul>
)

function Question({ question: { id, authorName, langCode, content, reply, replyTime, createTime } }: { question: ProductQuestion }) {
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.question, sourceId: id }}>
      <article className="text-sm">
        <Written text={content} langCode={langCode} className="font-medium" />
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-soft">
          <span>{authorName}</span>
          <DateTime value={createTime} to="day" />
        </p>
        <div className="mt-2 border-l-2 border-line pl-3">
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span className="font-medium">{words.questions_reply()}</span>
            <DateTime value={replyTime} to="day" />
          </p>
          <Written text={reply} />
        </div>
      </article>
    </TextPlace>
  )
}
