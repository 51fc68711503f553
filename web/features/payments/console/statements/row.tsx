import type { ReactNode } from 'react'
import { type bookStatement, LINE_DOUBT, LINE_MATCH, type StatementLine } from '#contract/payments/console/statements.ts'
import { numberField, TICK_FIELD } from '#web/features/payments/console/statements/fields.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money, useAmountText } from '#web/ui/money/money.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Readonly<Record<StatementLine['match'], BadgeTone>> = {
  [LINE_MATCH.sure]: 'success',
  [LINE_MATCH.doubtful]: 'warning',
  [LINE_MATCH.unknown]: 'plain',
  [LINE_MATCH.booked]: 'plain',
}
const limitOf = limitsOf<typeof bookStatement>()

/** A statement line with the payment it is for, which can be typed. */
export function LineRow({ line, isTicked }: { line: StatementLine; isTicked: boolean }) {
  const { lineKey, receiveDay, paidAmount, currencyCode, payerName, remark, match, doubt, number, buyerName } = line
  const amountText = useAmountText()
  const amount = <Money amount={paidAmount} currencyCode={currencyCode} className="font-medium" />
  return (
    <tr className="align-top max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:p-3 md:*:px-3 md:*:py-2">
      <td className="max-md:row-span-5">
        <Checkbox
          name={TICK_FIELD}
          value={lineKey}
          defaultChecked={isTicked}
          label={<span className="sr-only">{words.payments_statement_tick_line({ payer: payerName || remark || receiveDay })}</span>}
        />
      </td>
      <td className="whitespace-nowrap max-md:text-ink-soft">
        <DateTime value={receiveDay} to="day" />
      </td>
      <td className="md:text-right">{amount}</td>
      <td className="min-w-48 md:max-w-80">
        <p className="font-medium [overflow-wrap:anywhere]">{payerName}</p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{remark}</p>
      </td>
      <td className="md:min-w-52">
        <TextField
          name={numberField(lineKey)}
          label={words.payments_desk_number()}
          labelHidden
          maxLength={limitOf('lineList.*.number').maxLength}
          defaultValue={number}
          autoComplete="off"
        />
      </td>
      <td className="md:min-w-48">
        <Verdict match={match} doubt={doubt} />
        {line.dueAmount !== null && line.dueCurrencyCode !== null && (
          <p className="mt-1 text-ink-soft">
            {words.payments_statement_owes({ buyer: buyerName, amount: amountText(line.dueAmount, line.dueCurrencyCode) })}
          </p>
        )}
      </td>
    </tr>
  )
}

function Verdict({ match, doubt }: Pick<StatementLine, 'match' | 'doubt'>): ReactNode {
  const why = doubt === LINE_DOUBT.none ? null : words.payments_statement_doubt({ doubt: String(doubt) })
  return (
    <>
      <Badge tone={TONES[match]}>{words.payments_statement_match({ match: String(match) })}</Badge>
      {why && <p className="mt-1">{why}</p>}
    </>
  )
}
