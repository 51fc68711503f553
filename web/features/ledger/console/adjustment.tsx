import { Plus } from 'lucide-react'
import { useContext, useId, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type adjustLedger, LEDGER_ACCOUNT, type listBalances } from '#contract/ledger/ledger.ts'
import type { Currency } from '#contract/money.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { entryField, MOST_ENTRIES, sumOf } from '#web/features/ledger/console/adjustment-entries.ts'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { HUNDREDTHS } from '#web/ui/form/typed-amount.ts'
import { decimalMarkOf } from '#web/ui/form/typed-price.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { SelectField, TextArea, TextField } = fieldsOf<typeof adjustLedger>()

interface AdjustmentProps {
  currencies: readonly Currency[]
  /** Suggestions for the supplier ids, with names. */
  suppliers: OutputOf<typeof listBalances>
}

const ACCOUNTS = Object.entries(LEDGER_ACCOUNT) as [keyof typeof LEDGER_ACCOUNT, number][]
const FIRST_LINES = 4

export function Adjustment(props: AdjustmentProps) {
  const answer = useFormAnswer('adjust')
  return (
    <Card className="max-w-4xl">
      {answer?.isDone && <Notice tone="success" isAlert className="mb-4" text={words.ledger_adjust_done()} />}
      <MoveForm intent="adjust" label={words.ledger_adjust()} hint={words.ledger_adjust_hint()}>
        <Entries {...props} />
      </MoveForm>
    </Card>
  )
}

/** The transaction's lines, with their sum updated while typing. */
function Entries({ currencies, suppliers }: AdjustmentProps) {
  const { errors, values } = useContext(FormContext)
  const box = useRef<HTMLDivElement>(null)
  const names = useId()
  const text = useAmountText()
  const typedLines = Array.from({ length: MOST_ENTRIES }, (_, line) => line).filter((line) => values[entryField(line, 'amount')])
  const [lines, setLines] = useState(Math.max(FIRST_LINES, (typedLines.at(-1) ?? 0) + 1))
  const amountsOf = (take: (line: number) => string) => Array.from({ length: lines }, (_, line) => take(line))
  const [typed, setTyped] = useState(() => amountsOf((line) => values[entryField(line, 'amount')] ?? ''))
  const [currency, setCurrency] = useState(values['currencyCode'] ?? currencies[0]?.code ?? '')
  const read = () =>
    setTyped(amountsOf((line) => box.current?.querySelector<HTMLInputElement>(`[name="${entryField(line, 'amount')}"]`)?.value ?? ''))
  const digits = currencies.find(({ code }) => code === currency)?.digits ?? HUNDREDTHS.digits
  const sum = sumOf(typed, { digits, decimalMark: decimalMarkOf(useIntlTag()) })
  const hasAmounts = typed.some((amount) => amount.trim() !== '')
  const isRight = sum !== null && !isNonZero(sum)
  return (
    <>
      <ReadersMark />
      <SelectField
        name="currencyCode"
        label={words.ledger_currency()}
        choices={currencies.map(({ code }) => ({ value: code, label: code }))}
        defaultValue={currency}
        onChange={(event) => setCurrency(event.currentTarget.value)}
        className="w-32"
      />
      <datalist id={names}>
        {[...new Map(suppliers.map(({ supplierId, supplierName }) => [supplierId, supplierName]))].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
      <div ref={box} onInput={read} className="flex flex-col gap-2">
        {Array.from({ length: lines }, (_, line) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their places
            key={line}
            className="grid grid-cols-2 items-start gap-2 border-b border-line pb-2 md:grid-cols-[2fr_1fr_1fr_1.5fr] md:border-0 md:pb-0"
          >
            <SelectField
              name={entryField(line, 'account')}
              label={words.ledger_account()}
              labelHidden={line > 0}
              choices={ACCOUNTS.map(([account, number]) => ({ value: String(number), label: words.ledger_account_name({ account }) }))}
            />
            {(['supplierId', 'orderId'] as const).map((field) => (
              <TextField
                key={field}
                name={entryField(line, field)}
                label={field === 'supplierId' ? words.ledger_supplier_id() : words.ledger_order_id()}
                labelHidden={line > 0}
                inputMode="numeric"
                list={field === 'supplierId' ? names : undefined}
              />
            ))}
            <TextField name={entryField(line, 'amount')} label={words.ledger_amount_signed()} labelHidden={line > 0} required={false} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="small" disabled={lines >= MOST_ENTRIES} onClick={() => setLines(lines + 1)} className="noscript:hidden">
          <Plus size={15} aria-hidden />
          {words.ledger_line_add()}
        </Button>
        <p role="status" className="flex items-center gap-2 text-sm noscript:hidden">
          <Labelled label={words.ledger_sum_name()}>
            <strong className="figures font-semibold">{sum === null || currency === '' ? '–' : text(sum, currency)}</strong>
          </Labelled>
          {hasAmounts && <Badge tone={isRight ? 'success' : 'warning'}>{words.ledger_sum_right({ isRight: isRight ? '1' : '0' })}</Badge>}
        </p>
      </div>
      <RefusalNotice reason={errors['entryList']} />
      <TextArea name="remark" label={words.ledger_remark_reason()} rows={2} />
    </>
  )
}
