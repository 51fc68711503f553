import { Form, useNavigation } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { LABEL_NAMES } from '#web/features/addresses/address-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { address_default, address_delete, address_delete_question, address_edit, address_keep, address_set_default } from '#words'

interface AddressCardProps {
  address: Address
  /** The owner has pressed "delete" and is asked once. */
  isAsked: boolean
  /** The page's own query, which the card's links keep. */
  query: string
}

export function AddressCard({ address, isAsked, query }: AddressCardProps) {
  const navigation = useNavigation()
  const isPending = (intent: string) => navigation.formData?.get('intent') === intent && navigation.formData.get('id') === address.id
  const at = (name: string) => `/personalCenter/address?${withField(query, name, address.id)}`
  return (
    <li
      id={`address-${address.id}`}
      className={classes('flex flex-col rounded-md border bg-card p-5', address.isDefault ? 'border-ink' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-semibold break-words">{address.recipientName}</p>
        {address.label && <Badge>{LABEL_NAMES[address.label]()}</Badge>}
        {address.isDefault === 1 && <Badge tone="success">{address_default()}</Badge>}
      </div>
      <address className="mt-2 grow text-ink-soft not-italic">
        {addressLines(address).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
        <span className="figures mt-1 block">
          {address.callingCode} {address.phoneNumber}
        </span>
      </address>
      {isAsked ? (
        <Form method="post" preventScrollReset className="mt-4 border-t border-line pt-4">
          <input type="hidden" name="id" value={address.id} />
          <p className="mb-3 font-medium">{address_delete_question()}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="small" kind="danger" name="intent" value="delete" pending={isPending('delete')}>
              {address_delete()}
            </Button>
            <Link to={`/personalCenter/address${query ? `?${query}` : ''}`} preventScrollReset className={ACTION}>
              {address_keep()}
            </Link>
          </div>
        </Form>
      ) : (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-center gap-x-5 border-t border-line pt-3">
          <input type="hidden" name="id" value={address.id} />
          <Link to={at('edit')} className={ACTION}>
            {address_edit()}
          </Link>
          <Link to={at('delete')} preventScrollReset className={ACTION}>
            {address_delete()}
          </Link>
          {address.isDefault === 0 && (
            <button type="submit" name="intent" value="setDefault" className={ACTION} aria-busy={isPending('setDefault') || undefined}>
              {address_set_default()}
            </button>
          )}
        </Form>
      )}
    </li>
  )
}

const ACTION = 'inline-flex min-h-11 min-w-11 items-center text-sm font-medium text-ink-blue hover:underline md:min-h-8'

function withField(query: string, name: string, value: string): string {
  const fields = new URLSearchParams(query)
  fields.set(name, value)
  return fields.toString()
}
