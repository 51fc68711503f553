import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Address, addAddress } from '#contract/addresses/addresses.ts'
import { needsSignIn } from '#contract/errors.ts'
import { countryFor } from '#contract/markets/markets.ts'
import { api, CallFailed } from '#web/browser/api.ts'
import { loadLists } from '#web/browser/lists.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { AddressFormDialog } from '#web/features/addresses/form-views.tsx'
import { ADDRESS_PLACES, addressInput } from '#web/features/addresses/input.ts'
import { useLanguage } from '#web/language.ts'
import { callingCodeChoices } from '#web/ui/form/phone-fields.tsx'
import { type FormState, formRefused } from '#web/ui/form/state.ts'
import * as words from '#words'

/** The form for a new address, as a dialog over any page. */
export default function AddAddressDialog({ onAdded, onClose }: { onAdded: (address: Address) => void; onClose: () => void }) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { listLang, countryList, country } = useSessionState()
  const [state, setState] = useState<FormState>()
  const [isPending, setPending] = useState(false)
  const countries = listLang === language ? countryList : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the shell reports a failure
  useEffect(() => void loadLists(language).catch(onClose), [language])
  const choices = useMemo(() => callingCodeChoices(countries ?? [], language), [countries, language])
  const home = countryFor(countries ?? [], country?.code)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    setPending(true)
    try {
      const { data } = await api(addAddress, addressInput(form), { quiet: true })
      onAdded(data)
      onClose()
      // Refreshes the page's own lists of addresses.
      void revalidate()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!needsSignIn(error.failure.code)) setState(formRefused(form, error.failure, ADDRESS_PLACES))
    } finally {
      setPending(false)
    }
  }

  return (
    <AddressFormDialog
      title={words.address_add()}
      countries={countries ?? []}
      callingCodes={choices}
      values={countries && { countryCode: home?.code ?? '', callingCode: home?.callingCode ?? '' }}
      isDefault={false}
      state={state}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
