import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addressLines } from '#contract/addresses/lines.ts'
import { AddAddress, opensAddressForm } from '#web/features/addresses/add-address.tsx'
import { IncotermsChoice } from '#web/features/cart/delivery-choices.tsx'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Delivery address and Incoterms, both of which affect the price. */
export function AddressChoice({ cart }: { cart: LoadedCart }) {
  const { choices, choose } = useCartChoices()
  // If the URL names none of these addresses, the loader has priced another one: tick that.
  const isOffered = cart.addresses.some(({ id }) => choices.destination === `a${id}`)
  const chosen = isOffered ? choices.destination : cart.destination.value
  const [isAdding, setAdding] = useState(false)
  const add = opensAddressForm(cart.addresses.length, () => setAdding(true))
  return (
    <Card
      title={words.cart_address()}
      action={
        <Link {...add} className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-blue hover:underline md:min-h-0">
          <Plus size={15} aria-hidden />
          {words.cart_address_add()}
        </Link>
      }
    >
      {cart.addresses.length === 0 && (
        <Notice tone="warning">
          <p>{words.cart_address_missing()}</p>
          <ButtonLink label={words.cart_address_add()} {...add} kind="primary" size="small" className="mt-3" />
        </Notice>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <fieldset className={classes('grid gap-3', cart.addresses.length > 1 && 'md:col-span-2 md:grid-cols-2')}>
          <legend className="sr-only">{words.cart_address()}</legend>
          {cart.addresses.map((address) => {
            const value = `a${address.id}`
            return (
              <label
                key={address.id}
                className="flex cursor-pointer items-start gap-3 rounded-md border border-line p-3 hover:border-line-strong has-checked:border-ink"
              >
                <input
                  type="radio"
                  name="to"
                  form="place"
                  value={value}
                  checked={chosen === value}
                  onChange={() => choose({ destination: value })}
                  className="mt-1 size-4 shrink-0"
                />
                <span className="min-w-0 text-sm">
                  <span className="flex flex-wrap items-center gap-x-2 font-medium">
                    {address.recipientName}
                    {address.isDefault === 1 && <Badge>{words.cart_address_default()}</Badge>}
                  </span>
                  {addressLines(address).map((line) => (
                    <span key={line} className="block text-ink-soft">
                      {line}
                    </span>
                  ))}
                </span>
              </label>
            )
          })}
        </fieldset>
        <IncotermsChoice cart={cart} form="place" />
      </div>
      {isAdding && <AddAddress onAdded={({ id }) => choose({ destination: `a${id}` })} onClose={() => setAdding(false)} />}
    </Card>
  )
}
