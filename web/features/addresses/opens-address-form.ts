import type { MouseEvent } from 'react'
import { ADDRESS_LIMIT } from '#contract/addresses.ts'
import { loadAddressDialog } from '#web/features/addresses/add-address.tsx'
import { loadAhead, nothingIsAhead } from '#web/ui/load-ahead.ts'
import { isPlainClick } from '#web/ui/plain-click.ts'

/**
 * Makes a link open the form over its page (add-address.tsx). Without scripts it leads to the address page, and so it does at the
 * address limit, which is explained there.
 */
export const opensAddressForm = (total: number, open: () => void) => ({
  to: '/personalCenter/address?edit=new',
  onPointerEnter: () => loadAhead(loadAddressDialog),
  onFocus: () => loadAhead(loadAddressDialog),
  onClick: (event: MouseEvent) => {
    if (total >= ADDRESS_LIMIT || !isPlainClick(event)) return
    event.preventDefault()
    nothingIsAhead()
    open()
  },
})
