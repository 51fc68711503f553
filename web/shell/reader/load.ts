import { readUserInfo } from '#contract/account/account.ts'
import { countCart } from '#contract/cart/cart.ts'
import { countUnread, type UnreadCounts } from '#contract/messages/messages.ts'
import type { AccountMarket } from '#contract/page-request.ts'
import type { LoaderContext } from '#web/loader-context.ts'

export interface SignedInUser {
  name: string
  headUrl: string | null
  unread: UnreadCounts
  cartCount: number
  /** The saved choice among the user's addresses. */
  deliveryAddressId: string | null
  /** Where to deliver has not been chosen, neither in the account nor in this browser. */
  isDestinationOpen: boolean
}

/** Who reads a page: what decides on its prices, and what it shows of them alone. */
export interface Reader {
  market: AccountMarket
  user: SignedInUser
}

const NOTHING_UNREAD: UnreadCounts = { orderTotal: 0, enquiryTotal: 0, inquiryTotal: 0, sysMsgTotal: 0 }

/** Whoever reads a document for everyone of a market: what is theirs stands in its slots, and browsers know it from there. */
export const EVERYONE: SignedInUser = {
  name: '',
  headUrl: null,
  unread: NOTHING_UNREAD,
  cartCount: 0,
  deliveryAddressId: null,
  isDestinationOpen: false,
}

/** With an expired session the user counts as a visitor here; the pages that need a session redirect to /login. */
export async function loadReader({ request, callOrNull }: LoaderContext): Promise<Reader | null> {
  if (!request.hasToken) return null
  const [info, unread, cart] = await Promise.all([callOrNull(readUserInfo, {}), callOrNull(countUnread, {}), callOrNull(countCart, {})])
  if (!info || !unread || !cart) return null
  const { name, headUrl, deliveryAddressId, destinationFlag, countryCode, postcode, currencyCode } = info.data
  const isDestinationOpen = destinationFlag === 0 && (countryCode !== null || request.view.countryCode === null)
  const user = { name, headUrl, deliveryAddressId, isDestinationOpen, unread: unread.data, cartCount: cart.data }
  return { market: { countryCode, postcode, currencyCode }, user }
}
