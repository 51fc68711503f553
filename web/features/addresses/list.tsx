import { MapPin, Plus, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { ADDRESS_LIMIT, type Address } from '#contract/addresses/addresses.ts'
import { addressLines } from '#contract/addresses/lines.ts'
import type { actOnAddress } from '#web/features/addresses/actions.ts'
import { AddressCard } from '#web/features/addresses/card.tsx'
import { OVER_LIST } from '#web/features/addresses/form-views.tsx'
import { useRemovedAddresses } from '#web/features/addresses/use-removed-addresses.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface AddressListProps {
  rows: Address[]
  total: number
  pageNum: number
  pageSize: number
  message: string | undefined
}

export function AddressList({ rows, message, ...page }: AddressListProps) {
  const deleteId = useSearchParams()[0].get('delete')
  const { visible, isRemoved, remove, restore, focusOnReturn } = useRemovedAddresses(rows)
  const isFull = page.total >= ADDRESS_LIMIT
  const add = (
    <ButtonLink to="/personalCenter/address?edit=new" state={OVER_LIST} preventScrollReset kind="primary">
      <Plus size={18} aria-hidden />
      {words.address_add()}
    </ButtonLink>
  )
  return (
    <>
      <ListHeader total={page.total} action={isFull ? null : add} />
      <RefusalNotice reason={message} className="mb-4" />
      {isFull && <Notice className="mb-4" text={words.address_limit_reached()} />}
      {page.total === 0 && <EmptyState icon={MapPin} title={words.address_none()} action={add} hint={words.address_none_next()} />}
      <ul className="mb-6 grid gap-4 empty:hidden md:grid-cols-2 xl:grid-cols-3">
        {visible.map((address, at) =>
          isRemoved(address) ? (
            <RemovedAddress key={address.id} address={address} onUndo={() => focusOnReturn(address)} onRestored={() => restore(address)} />
          ) : (
            <AddressCard
              key={address.id}
              address={address}
              isDeleteOpen={address.id === deleteId}
              query={page.pageNum > 1 ? `pageNum=${page.pageNum}` : ''}
              onDelete={() => remove(address, at)}
              onRestore={restore}
            />
          ),
        )}
      </ul>
      <Pager {...page} />
    </>
  )
}

const ListHeader = ({ total, action }: { total: number; action: ReactNode }) => (
  <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div>
      <h1 className="text-2xl font-semibold">{words.address_title()}</h1>
      {total > 0 && <p className="figures mt-1 text-sm text-ink-soft">{words.address_count({ count: total, most: ADDRESS_LIMIT })}</p>}
    </div>
    {total > 0 && action}
  </header>
)

interface RemovedAddressProps {
  address: Address
  onUndo: () => void
  /** Called once the address is restored, even if this page of the list does not show it. */
  onRestored: () => void
}

/** Takes the place of an address just deleted, with an undo button. */
function RemovedAddress({ address, onUndo, onRestored }: RemovedAddressProps) {
  const { Form, ...fetcher } = useFetcher<typeof actOnAddress>()
  const undo = useRef<HTMLButtonElement>(null)
  const description = useId()
  // The pressed button disappeared with its card: the focus moves here.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  useFetcherResult(fetcher, ({ message }) => {
    if (message) showMessage(message, 'error')
    else onRestored()
  })
  return (
    <li className="flex flex-col items-start justify-center gap-3 rounded-md border border-dashed border-line-strong p-5">
      <p id={description} className="text-sm break-words text-ink-soft">
        {words.address_deleted({ address: [address.recipientName, addressLines(address)[0]].filter(Boolean).join(', ') })}
      </p>
      <Form method="post" onSubmit={onUndo}>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={address.id} />
        <Button ref={undo} type="submit" size="small" aria-describedby={description} pending={fetcher.state !== 'idle'}>
          <Undo2 size={16} aria-hidden />
          {words.address_undo()}
        </Button>
      </Form>
    </li>
  )
}
