import { useState } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'
import type { Country, CurrencyChoice } from '#contract/markets/markets.ts'
import type { ShellData } from '#web/shell/data.ts'
import { useSavePreferences } from '#web/shell/header/use-save-preferences.ts'

/** One of the user's addresses, or a country with a postal code. */
interface Destination {
  addressId: string | null
  countryCode: string
  postcode: string
}

const destinationOf = ({ id, countryCode, postcode }: Address): Destination => ({ addressId: id, countryCode, postcode })

type Choices = { countries: readonly Country[]; currencies: readonly CurrencyChoice[] } | null

/** The delivery popover's choice: it starts from the saved values each time the popover is opened, and only `save` stores it (§4). */
export function useDestination(shell: ShellData, choices: Choices, added: Address | null, onSaved: () => void) {
  const saved: Destination = {
    addressId: shell.user?.deliveryAddressId ?? null,
    countryCode: shell.country?.code ?? '',
    postcode: shell.postcode ?? '',
  }
  const [picked, setPicked] = useState<Destination | null>(added && destinationOf(added))
  const chosen = picked ?? saved
  const { save, clearErrors, ...saving } = useSavePreferences(onSaved)
  const adopted = useSavePreferences()

  function choose(next: Destination) {
    setPicked(next)
    clearErrors()
  }
  const chooseAddress = (address: Address) => choose(destinationOf(address))

  /** §4: the first loaded address becomes the delivery address, unless another destination was or is being chosen. */
  function adopt(first: Address) {
    const isElsewhere = !shell.user?.isDestinationOpen && (first.countryCode !== saved.countryCode || saved.postcode !== '')
    if (picked || saved.addressId !== null || isElsewhere) return
    chooseAddress(first)
    adopted.save({ addressId: first.id })
  }

  /** §4: selecting a country sets the currency to that country's; until saved, this is a preview. */
  function currencyAfter(): CurrencyChoice | undefined {
    const named = (code: string | undefined) => choices?.currencies.find((currency) => currency.code === code)
    const isAnother = !chosen.addressId && (chosen.countryCode !== saved.countryCode || !shell.isCurrencyChosen)
    const own = choices?.countries.find(({ code }) => code === chosen.countryCode)?.currencyCode
    return (isAnother ? named(own) : undefined) ?? named(shell.currencyCode)
  }

  return {
    ...saving,
    chosen,
    storedId: saved.addressId,
    currency: currencyAfter(),
    chooseAddress,
    chooseCountry: (countryCode: string) => choose({ addressId: null, countryCode, postcode: '' }),
    writePostcode: (postcode: string) => choose({ addressId: null, countryCode: chosen.countryCode, postcode }),
    adopt,
    save: () => {
      const { addressId, countryCode, postcode } = chosen
      const currencyCode = currencyAfter()?.code
      save(addressId ? { addressId } : { countryCode, postcode, ...(currencyCode ? { currencyCode } : {}) })
    },
  }
}
