import { Suspense } from 'react'
import type { Address } from '#contract/addresses.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export const loadAddressDialog = () => import('#web/features/addresses/add-address-dialog.tsx')
const AddAddressDialog = lazyPart(loadAddressDialog)

/** The form for a new address over any page; rendered outside the popover or form whose link opens it. */
export const AddAddress = (props: { onAdded: (address: Address) => void; onClose: () => void }) => (
  <Suspense>
    <AddAddressDialog {...props} />
  </Suspense>
)
