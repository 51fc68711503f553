import { type MouseEvent, Suspense } from 'react'
import { ADDRESS_LIMIT, type Address } from '#contract/addresses/addresses.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import { clearPrefetch, prefetch } from '#web/ui/document/prefetch.ts'

const loadAddressDialog = () => import('#web/features/addresses/add-address-dialog.tsx')
const AddAddressDialog = lazyPart(loadAddressDialog)

/** The form for a new address over any page; render it outside the popover or form whose link opens it. */
export const AddAddress = (props: { onAdded: (address: Address) => void; onClose: () => void }) => (
  <Suspense>
    <AddAddressDialog {...props} />
  </Suspense>
)

/**
 * Makes a link open the form over its page. Without scripts, and at the address limit, the link leads to the address page,
 * which explains the limit.
 */
export const opensAddressForm = (total: number, open: () => void) => ({
  to: '/personalCenter/address?edit=new',
  onPointerEnter: () => prefetch(loadAddressDialog),
  onFocus: () => prefetch(loadAddressDialog),
  onClick: (event: MouseEvent) => {
    if (total >= ADDRESS_LIMIT || !isPlainClick(event)) return
    event.preventDefault()
    clearPrefetch()
    open()
  },
})
