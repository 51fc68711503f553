import { addressLines } from '#contract/addresses/lines.ts'
import { INCOTERMS, TAX_TYPE } from '#contract/pricing/pricing.ts'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

/** One of the buyer's addresses, or a country to see what delivery there would cost. */
export function DestinationChoice({ cart }: { cart: LoadedCart }) {
  const { choices, choose } = useCartChoices()
  const addresses = cart.addresses.map((address) => ({ value: `a${address.id}`, label: addressLines(address).join(', ') }))
  const countries = cart.countries.map(({ code, name }) => ({ value: `c${code}`, label: name }))
  const offered = [...addresses, ...countries]
  // If the URL names none of them, the loader has priced another one.
  const chosen = offered.find(({ value }) => value === choices.destination)
  return (
    <SelectField
      name="to"
      label={words.cart_deliver_to()}
      value={chosen?.value ?? cart.destination.value}
      onChange={({ currentTarget }) => choose({ destination: currentTarget.value })}
      choices={offered}
    />
  )
}

/** The choice of Incoterms: who pays for which part of the transport. */
export function IncotermsChoice({ cart: { price }, form }: { cart: LoadedCart; form?: string }) {
  const { choices, choose } = useCartChoices()
  return (
    <SelectField
      name="incoterms"
      {...(form ? { form } : {})}
      label={words.cart_incoterms()}
      hint={words.cart_incoterms_hint({ term: choices.incoterms, taxes: String(price?.taxType ?? TAX_TYPE.importTax) })}
      value={choices.incoterms}
      onChange={({ currentTarget }) => choose({ incoterms: INCOTERMS.find((term) => term === currentTarget.value) ?? 'DAP' })}
      choices={INCOTERMS.map((term) => ({ value: term, label: `${term} · ${words.cart_incoterms_name({ term })}` }))}
    />
  )
}
