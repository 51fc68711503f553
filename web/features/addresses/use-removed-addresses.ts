import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'

/** The listed addresses and, in their former places, those that were deleted here and can still be restored. */
export function useRemovedAddresses(rows: Address[]) {
  // A deleted address that is still listed was refused or is pending.
  const [taken, setTaken] = useState<{ address: Address; at: number }[]>([])
  const isRemoved = ({ id }: Address) => !rows.some((row) => row.id === id)
  const visible = [...rows]
  for (const { address, at } of taken) if (isRemoved(address)) visible.splice(at, 0, address)
  // The pressed button disappears: the focus moves to the restored address.
  const awaited = useRef<string>(null)
  useEffect(() => {
    const back = rows.find(({ id }) => id === awaited.current)
    if (!back) return
    awaited.current = null
    setTaken((all) => all.filter(({ address }) => address.id !== back.id))
    document.querySelector<HTMLElement>(`#address-${back.id} a`)?.focus()
  }, [rows])
  return {
    visible,
    isRemoved,
    remove: (address: Address, at: number) => setTaken((all) => [...all, { address, at }]),
    restore: ({ id }: Address) => setTaken((all) => all.filter(({ address }) => address.id !== id)),
    focusOnReturn: ({ id }: Address) => {
      awaited.current = id
    },
  }
}
