import { useRef } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import { LONGEST_TYPED_POSTCODE } from '#contract/addresses/typed-postcode.ts'
import type { ShellData } from '#web/shell/data.ts'
import { AddressPicker } from '#web/shell/header/address-picker.tsx'
import { CountryField } from '#web/shell/header/country-field.tsx'
import { FormSkeleton } from '#web/shell/header/form-skeleton.tsx'
import { RetryButton } from '#web/shell/header/retry-button.tsx'
import { useDestination } from '#web/shell/header/use-destination.ts'
import { useMarketChoices } from '#web/shell/header/use-market-choices.ts'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { useFirstError } from '#web/ui/form/state.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** AddAddress is rendered beside the popover, but loaded with the popover's content. */
export { AddAddress } from '#web/features/addresses/add-address.tsx'

interface DeliveryChoiceProps {
  shell: ShellData
  /** An address added meanwhile: selected, but not saved yet. */
  added: Address | null
  onAdd: () => void
  onSaved: () => void
}

/** The content of the delivery popover (§2). */
export default function DeliveryChoice({ shell, added, onAdd, onSaved }: DeliveryChoiceProps) {
  const { choices, hasFailed, retry } = useMarketChoices()
  const { chosen, currency, answer, ...destination } = useDestination(shell, choices, added, onSaved)
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)

  if (!choices) return hasFailed ? <RetryButton onPress={retry} /> : <FormSkeleton />
  const { hasPostcode, postcodeHint } = postalRule(chosen.countryCode)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        destination.save()
      }}
      className="flex flex-col gap-4"
    >
      {shell.user ? (
        <AddressPicker
          storedId={destination.storedId}
          chosenId={chosen.addressId}
          onChoose={destination.chooseAddress}
          onFirstLoaded={destination.adopt}
          onAdd={onAdd}
        />
      ) : (
        <SignIn />
      )}
      <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.shell_delivery_elsewhere()}
      </p>
      <CountryField
        countries={choices.countries}
        value={chosen.countryCode}
        onChoose={destination.chooseCountry}
        note={currency && currency.code !== shell.currencyCode ? words.shell_currency_preview(currency) : undefined}
      />
      {hasPostcode && (
        <TextField
          name="postcode"
          label={words.shell_postcode()}
          optional
          value={chosen.postcode}
          onChange={(event) => destination.writePostcode(event.target.value)}
          autoComplete="postal-code"
          maxLength={LONGEST_TYPED_POSTCODE}
          hint={postcodeHint ? words.shell_postcode_hint({ example: postcodeHint }) : undefined}
          error={answer?.errors['postcode']}
        />
      )}
      <RefusalNotice reason={answer?.message} answer={answer} />
      <Button label={words.shell_save()} type="submit" kind="primary" wide pending={destination.isSaving} />
    </form>
  )
}

const SignIn = () => (
  <div className="flex flex-col gap-3">
    <p className="text-sm text-ink-soft">{words.shell_delivery_visitor()}</p>
    <ButtonLink label={words.shell_sign_in()} to="/login?type=address" wide />
  </div>
)
