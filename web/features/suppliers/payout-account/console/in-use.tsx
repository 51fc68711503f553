import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readPayoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { Card } from '#web/ui/document/card.tsx'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

export type PayoutAccount = NonNullable<OutputOf<typeof readPayoutAccount>>
type Fields = NonNullable<PayoutAccount['formerAccount']>

export interface CountryName {
  code: string
  name: string
}

interface PayoutAccountInUseProps {
  account: PayoutAccount | null
  countries: readonly CountryName[]
  /** Time when the page was loaded. */
  now: string
}

/** The payout account in use, and a changed one with the time from which it applies. */
export function PayoutAccountInUse({ account, countries, now }: PayoutAccountInUseProps) {
  if (account === null) return <Notice tone="warning" text={words.suppliers_desk_payout_account_none()} />
  return (
    <div className="flex flex-col gap-4">
      {accountsByTime(account, now).map(({ id, when, fields }) => (
        <Card key={id} title={when ?? words.suppliers_desk_payout_account_in_use()}>
          <Facts account={fields} countries={countries} />
        </Card>
      ))}
    </div>
  )
}

/** The same in one line for each account. */
export const PayoutAccountLines = ({ account, now }: { account: PayoutAccount; now: string }) =>
  accountsByTime(account, now).map(({ id, when, fields: { accountName, accountNo, bankName } }) => (
    <span key={id} className="block break-words">
      {when && <span className="block text-ink-soft">{when}</span>}
      {accountName} · <span className="figures">{accountNo}</span> · {bankName}
    </span>
  ))

interface TimedAccount {
  id: 'present' | 'next'
  /** Until or from when payouts go there; null without a change. */
  when: ReactNode
  fields: Fields
}

function accountsByTime(account: PayoutAccount, now: string): TimedAccount[] {
  const { validTime, formerAccount } = account
  if (validTime <= now) return [{ id: 'present', when: null, fields: account }]
  const time = <DateTime value={validTime} />
  const next = { id: 'next', when: <Phrase words={words.suppliers_desk_payout_account_from} slots={{ time }} />, fields: account } as const
  if (formerAccount === null) return [next]
  return [
    { id: 'present', when: <Phrase words={words.suppliers_desk_payout_account_until} slots={{ time }} />, fields: formerAccount },
    next,
  ]
}

function Facts({ account, countries }: { account: Fields; countries: readonly CountryName[] }) {
  const { accountName, accountNo, bankName, swift, countryCode } = account
  const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode
  return (
    <dl className="-my-2 divide-y divide-line text-sm">
      <CopyRow label={words.ledger_bank_holder()}>{accountName}</CopyRow>
      <CopyRow label={words.ledger_bank_account()}>{accountNo}</CopyRow>
      <CopyRow label={words.ledger_bank_swift()}>{swift}</CopyRow>
      <CopyRow label={words.ledger_bank()}>{words.ui_remarked({ text: bankName, remark: country })}</CopyRow>
    </dl>
  )
}
