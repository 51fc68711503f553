import type { UnreadCounts } from '#contract/messages/messages.ts'
import type { AccountMarket } from '#contract/page-request.ts'

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
