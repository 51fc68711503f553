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
  const { validTime, formerAccount } = account
  if (validTime <= now)
    return (
      <Card title={words.suppliers_desk_payout_account_in_use()}>
        <Facts account={account} countries={countries} />
      </Card>
    )
  const time = <DateTime value={validTime} />
  return (
    <div className="flex flex-col gap-4">
      {formerAccount && (
        <Card title={<Phrase words={words.suppliers_desk_payout_account_until} slots={{ time }} />}>
          <Facts account={formerAccount} countries={countries} />
        </Card>
      )}
      <Card title={<Phrase words={words.suppliers_desk_payout_account_from} slots={{ time }} />}>
        <Facts account={account} countries={countries} />
      </Card>
    </div>
  )
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
