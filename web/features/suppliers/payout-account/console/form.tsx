import type { editPayoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import type { CountryName, PayoutAccount } from '#web/features/suppliers/payout-account/console/in-use.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof editPayoutAccount>()
const EMPTY = { accountName: '', accountNo: '', bankName: '', swift: '', countryCode: '', password: '' }

/** Form to change the payout account. It starts empty, so that no field of the old account is left in by mistake. */
export function PayoutAccountForm({ account, countries }: { account: PayoutAccount | null; countries: readonly CountryName[] }) {
  const state = useFormAnswer('edit')
  return (
    <Card title={account ? words.suppliers_desk_payout_account_change() : words.suppliers_desk_payout_account_give()}>
      {state?.isDone && account && (
        <Notice tone="success" isAlert className="mb-4">
          <Phrase
            words={account.formerAccount ? words.suppliers_desk_payout_account_saved : words.suppliers_desk_payout_account_first_saved}
            slots={{ time: <DateTime value={account.validTime} /> }}
          />
        </Notice>
      )}
      <EditForm key={account?.validTime} intent="edit" label={words.suppliers_desk_payout_account_save()} values={EMPTY} labels={{}}>
        <TextField name="accountName" label={words.ledger_bank_holder()} hint={words.suppliers_desk_payout_account_holder_hint()} />
        <TextField
          name="accountNo"
          label={words.ledger_bank_account()}
          hint={words.suppliers_desk_payout_account_number_hint()}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="bankName" label={words.ledger_bank()} />
          <TextField name="swift" label={words.ledger_bank_swift()} autoCapitalize="characters" spellCheck={false} required />
        </div>
        <SelectField
          name="countryCode"
          label={words.suppliers_desk_payout_account_country()}
          prompt={words.suppliers_desk_payout_account_country_prompt()}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          name="password"
          type="password"
          label={words.suppliers_desk_payout_account_password()}
          hint={words.suppliers_desk_payout_account_password_hint()}
          autoComplete="current-password"
        />
      </EditForm>
    </Card>
  )
}
