import { CircleCheck } from 'lucide-react'
import { LINE_MATCH, type StatementLine } from '#contract/payments/console/statements.ts'
import { BOOK_INTENT, LINE_FIELD, type StatementState } from '#web/features/payments/console/statements/fields.ts'
import { LineRow } from '#web/features/payments/console/statements/row.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface StatementLinesProps {
  answer: StatementState
  lines: readonly StatementLine[]
  isSending: boolean
}

const { sure, doubtful, unknown } = LINE_MATCH
/** Lines that need attention come first. */
const ORDER = [doubtful, unknown, sure] as const

export function StatementLines({ answer, lines, isSending }: StatementLinesProps) {
  const { passedTotal, earlierTotal, laterTotal, tickedKeys } = answer
  const totalOf = (match: StatementLine['match']) => lines.filter((line) => line.match === match).length
  const passed = [
    ...(passedTotal ? [words.payments_statement_passed({ count: passedTotal })] : []),
    ...(earlierTotal ? [words.payments_statement_earlier({ count: earlierTotal })] : []),
    ...(laterTotal ? [words.payments_statement_later({ count: laterTotal })] : []),
  ].join(' ')
  if (lines.length === 0) {
    return <EmptyState icon={CircleCheck} title={words.payments_statement_none()} hint={passed} />
  }
  return (
    <ActionForm
      answer={answer.intent === BOOK_INTENT ? answer : undefined}
      intent={BOOK_INTENT}
      preventScrollReset
      className="flex flex-col gap-3"
    >
      {lines.map((line) => (
        <input key={line.lineKey} type="hidden" name={LINE_FIELD} value={JSON.stringify(line)} />
      ))}
      <Notice
        tone={totalOf(sure) === lines.length ? 'success' : 'info'}
        title={words.payments_statement_found({ sure: totalOf(sure), doubtful: totalOf(doubtful), unknown: totalOf(unknown) })}
        isAlert={answer.bookedTotal === undefined}
        text={passed}
      />
      <ScrolledPart label={words.payments_statement_lines()} className="rounded-md border border-line bg-card">
        <table className="w-full text-left text-sm max-md:block">
          <thead className="border-b border-line text-xs text-ink-soft max-md:hidden">
            <tr className="*:px-3 *:py-2 *:font-medium">
              <th scope="col">{words.payments_statement_tick()}</th>
              <th scope="col">{words.payments_desk_day()}</th>
              <th scope="col" className="text-right">
                {words.payments_statement_amount()}
              </th>
              <th scope="col">{words.payments_statement_from()}</th>
              <th scope="col">{words.payments_desk_number()}</th>
              <th scope="col">{words.payments_statement_due()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:block">
            {ORDER.flatMap((match) => lines.filter((line) => line.match === match)).map((line) => (
              <LineRow
                key={line.lineKey}
                line={line}
                isTicked={tickedKeys ? tickedKeys.includes(line.lineKey) : line.match === LINE_MATCH.sure}
              />
            ))}
          </tbody>
        </table>
      </ScrolledPart>
      <Button label={words.payments_statement_book()} type="submit" kind="primary" className="self-start" pending={isSending} />
    </ActionForm>
  )
}
