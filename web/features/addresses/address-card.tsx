import type { SyntheticEvent } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { addressLines } from '#contract/address-lines.ts'
import type { Address } from '#contract/addresses.ts'
import type { actOnAddress } from '#web/features/addresses/address-actions.ts'
import { OVER_LIST } from '#web/features/addresses/address-form-views.tsx'
import { LABEL_NAMES } from '#web/features/addresses/address-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { showMessage } from '#web/ui/toast.tsx'
import { useFetcherResult } from '#web/ui/use-fetcher-result.ts'
import { address_default, address_delete, address_delete_question, address_edit, address_keep, address_set_default } from '#words'

interface AddressCardProps {
  address: Address
  /** "Delete" was pressed without scripts: asks for confirmation. */
  isDeleteOpen: boolean
  /** The page's query, which the card's links keep. */
  query: string
  /** With scripts deletion is immediate, and the list offers to undo it. */
  onDelete: () => void
  onRestore: (address: Address) => void
}

export function AddressCard({ address, isDeleteOpen, query, onDelete, onRestore }: AddressCardProps) {
  const navigation = useNavigation()
  const deletion = useFetcher<typeof actOnAddress>()
  useFetcherResult(deletion, ({ message }) => {
    if (!message) return
    showMessage(message, 'error')
    onRestore(address)
  })
  // Removed optimistically; a refusal restores it.
  if (deletion.state !== 'idle') return null

  const isPending = (intent: string) => navigation.formData?.get('intent') === intent && navigation.formData.get('id') === address.id
  const at = (name: string) => `/personalCenter/address?${withField(query, name, address.id)}`
  const deleteNow = (event: SyntheticEvent) => {
    event.preventDefault()
    onDelete()
    deletion.submit({ intent: 'delete', id: address.id }, { method: 'post', preventScrollReset: true })
  }
  return (
    <li
      id={`address-${address.id}`}
      className={classes('flex flex-col rounded-md border bg-card p-5', address.isDefault === 1 ? 'border-ink' : 'border-line')}
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
      {isDeleteOpen ? (
        <Form method="post" preventScrollReset onSubmit={deleteNow} className="mt-4 border-t border-line pt-4">
          <input type="hidden" name="id" value={address.id} />
          <p className="mb-3 font-medium">{address_delete_question()}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="small" kind="danger" name="intent" value="delete">
              {address_delete()}
            </Button>
            <Link to={`/personalCenter/address${query ? `?${query}` : ''}`} preventScrollReset className={ACTION}>
              {address_keep()}
            </Link>
          </div>
        </Form>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 border-t border-line pt-3">
          <Link to={at('edit')} state={OVER_LIST} preventScrollReset className={ACTION}>
            {address_edit()}
          </Link>
          {/* Without scripts: asks for confirmation at its own URL. */}
          <form onSubmit={deleteNow} className="contents">
            {[...new URLSearchParams(query)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" name="delete" value={address.id} className={ACTION}>
              {address_delete()}
            </button>
          </form>
          {address.isDefault === 0 && (
            <Form method="post" preventScrollReset className="contents">
              <input type="hidden" name="id" value={address.id} />
              <button type="submit" name="intent" value="setDefault" className={ACTION} aria-busy={isPending('setDefault') || undefined}>
                {address_set_default()}
              </button>
            </Form>
          )}
        </div>
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
