import type { SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Address } from '#contract/addresses/addresses.ts'
import { addressLines } from '#contract/addresses/lines.ts'
import type { actOnAddress } from '#web/features/addresses/actions.ts'
import { AddressActions, DeleteQuestion } from '#web/features/addresses/card-actions.tsx'
import { LABEL_NAMES } from '#web/features/addresses/names.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

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
  const deletion = useFetcher<typeof actOnAddress>()
  useFetcherResult(deletion, ({ message }) => {
    if (!message) return
    showMessage(message, 'error')
    onRestore(address)
  })
  // Removed optimistically; a refusal restores it.
  if (deletion.state !== 'idle') return null

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
      <AddressFacts address={address} />
      {isDeleteOpen ? (
        <DeleteQuestion id={address.id} query={query} onSubmit={deleteNow} />
      ) : (
        <AddressActions address={address} query={query} onDelete={deleteNow} />
      )}
    </li>
  )
}

const AddressFacts = ({ address }: { address: Address }) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 font-semibold break-words">{address.recipientName}</p>
      {address.label && <Badge>{LABEL_NAMES[address.label]()}</Badge>}
      {address.isDefault === 1 && <Badge tone="success">{words.address_default()}</Badge>}
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
  </>
)
