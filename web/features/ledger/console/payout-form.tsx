import { useContext } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readBalance, readPayee } from '#contract/ledger/ledger.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { answerFor } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { useAmountText } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import {
  ledger_account_changes,
  ledger_amount,
  ledger_bank,
  ledger_bank_account,
  ledger_bank_holder,
  ledger_bank_ref,
  ledger_bank_swift,
  ledger_currency_available,
  ledger_no_account,
  ledger_nothing_available,
  ledger_paid,
  ledger_paid_out,
  ledger_pay,
  ledger_pay_hint,
  ledger_pay_title,
  ledger_remark,
} from '#words'

interface PayoutFormProps {
  payee: OutputOf<typeof readPayee>
  balances: OutputOf<typeof readBalance>
  today: string
}

const LONGEST_REFERENCE = 80
const LONGEST_REMARK = 500

/** Books a transfer that the platform has made: where it goes to stands above, at most what is available leaves. */
export function PayoutForm({ payee, balances, today }: PayoutFormProps) {
  const text = useAmountText()
  const state = answerFor(useContext(FormAnswer), 'pay')
  const { supplierId, account, changeTime } = payee
  const available = balances.filter(({ availableAmount }) => /[1-9]/.test(availableAmount))
  return (
    <Card title={ledger_pay_title()} className="max-xl:order-first">
      <div className="flex flex-col gap-4 text-sm">
        {state?.isDone && (
          <Notice tone="success" isAlert>
            {ledger_paid_out()}
          </Notice>
        )}
        {changeTime && (
          <Notice tone="warning">
            {ledger_account_changes()} <DateTime value={changeTime} />
          </Notice>
        )}
        {account === null ? (
          <Notice tone="warning">{ledger_no_account()}</Notice>
        ) : (
          <dl className="divide-y divide-line">
            <CopyRow label={ledger_bank_holder()}>{account.accountName}</CopyRow>
            <CopyRow label={ledger_bank_account()}>{account.accountNo}</CopyRow>
            <CopyRow label={ledger_bank_swift()}>{account.swift}</CopyRow>
            <CopyRow label={ledger_bank()}>{`${account.bankName} (${account.countryCode})`}</CopyRow>
          </dl>
        )}
        {available.length === 0 && <p className="text-ink-soft">{ledger_nothing_available()}</p>}
        {account !== null && available.length > 0 && (
          <MoveForm intent="pay" label={ledger_pay()} hint={ledger_pay_hint()}>
            {({ errors, values }) => (
              <>
                <input type="hidden" name="supplierId" value={supplierId} />
                <ReadersMark />
                <SelectField
                  name="currencyCode"
                  label={ledger_currency_available()}
                  choices={available.map(({ currencyCode, availableAmount }) => ({
                    value: currencyCode,
                    label: text(availableAmount, currencyCode),
                  }))}
                  defaultValue={values['currencyCode']}
                  error={errors['currencyCode']}
                />
                <div className="grid grid-cols-2 items-start gap-3">
                  <TextField
                    name="amount"
                    label={ledger_amount()}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={values['amount']}
                    error={errors['amount']}
                  />
                  <TextField
                    name="payDay"
                    type="date"
                    label={ledger_paid()}
                    max={today}
                    defaultValue={values['payDay'] ?? today}
                    error={errors['payDay']}
                  />
                </div>
                <TextField
                  name="bankRefNo"
                  label={ledger_bank_ref()}
                  autoComplete="off"
                  maxLength={LONGEST_REFERENCE}
                  defaultValue={values['bankRefNo']}
                  error={errors['bankRefNo']}
                />
                <TextArea
                  name="remark"
                  label={ledger_remark()}
                  rows={1}
                  optional
                  maxLength={LONGEST_REMARK}
                  defaultValue={values['remark']}
                  error={errors['remark']}
                />
              </>
            )}
          </MoveForm>
        )}
      </div>
    </Card>
  )
}
