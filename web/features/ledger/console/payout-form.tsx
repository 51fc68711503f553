import type { OutputOf } from '#contract/endpoint.ts'
import type { readBalance, readPayee } from '#contract/ledger/ledger.ts'
import type { addPayout } from '#contract/ledger/payouts.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { SelectField, TextArea, TextField } = fieldsOf<typeof addPayout, 'payDay'>()

interface PayoutFormProps {
  payee: OutputOf<typeof readPayee>
  balances: OutputOf<typeof readBalance>
  today: string
}

/** Books a payout that the platform has transferred. The bank details are above; at most the available amount can be paid. */
export function PayoutForm({ payee, balances, today }: PayoutFormProps) {
  const text = useAmountText()
  const state = useFormAnswer('pay')
  const { supplierId, account, changeTime } = payee
  const available = balances.filter(({ availableAmount }) => isNonZero(availableAmount))
  return (
    <Card title={words.ledger_pay_title()} className="max-xl:order-first">
      <div className="flex flex-col gap-4 text-sm">
        {state?.isDone && <Notice tone="success" isAlert text={words.ledger_paid_out()} />}
        {changeTime && (
          <Notice tone="warning">
            <Phrase words={words.ledger_account_changes} slots={{ time: <DateTime value={changeTime} /> }} />
          </Notice>
        )}
        {account === null ? (
          <Notice tone="warning" text={words.ledger_no_account()} />
        ) : (
          <dl className="divide-y divide-line">
            <CopyRow label={words.ledger_bank_holder()}>{account.accountName}</CopyRow>
            <CopyRow label={words.ledger_bank_account()}>{account.accountNo}</CopyRow>
            <CopyRow label={words.ledger_bank_swift()}>{account.swift}</CopyRow>
            <CopyRow label={words.ledger_bank()}>{words.ui_remarked({ text: account.bankName, remark: account.countryCode })}</CopyRow>
          </dl>
        )}
        {available.length === 0 && <p className="text-ink-soft">{words.ledger_nothing_available()}</p>}
        {account !== null && available.length > 0 && (
          <MoveForm intent="pay" label={words.ledger_pay()} hint={words.ledger_pay_hint()}>
            <input type="hidden" name="supplierId" value={supplierId} />
            <ReadersMark />
            <SelectField
              name="currencyCode"
              label={words.ledger_currency_available()}
              choices={available.map(({ currencyCode, availableAmount }) => ({
                value: currencyCode,
                label: text(availableAmount, currencyCode),
              }))}
            />
            <div className="grid grid-cols-2 items-start gap-3">
              <TextField name="amount" label={words.ledger_amount()} />
              <TextField name="payDay" type="date" label={words.ledger_paid()} max={today} defaultValue={today} />
            </div>
            <TextField name="bankRefNo" label={words.ledger_bank_ref()} />
            <TextArea name="remark" label={words.ledger_remark()} rows={1} optional />
          </MoveForm>
        )}
      </div>
    </Card>
  )
}
