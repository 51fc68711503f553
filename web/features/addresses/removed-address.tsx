import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Address } from '#contract/addresses/addresses.ts'
import { addressLines } from '#contract/addresses/lines.ts'
import type { actOnAddress } from '#web/features/addresses/actions.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import * as words from '#words'

interface RemovedAddressProps {
  address: Address
  onUndo: () => void
  /** Called when it is restored, even if this page of the list does not show it. */
  onRestored: () => void
}

/** Takes the place of an address just deleted, with an undo button. */
export function RemovedAddress({ address, onUndo, onRestored }: RemovedAddressProps) {
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
