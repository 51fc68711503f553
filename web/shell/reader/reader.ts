import type { UnreadCounts } from '#contract/messages/messages.ts'
import type { PageReader } from '#contract/page-request.ts'

export interface SignedInUser {
  name: string
  headUrl: string | null
  unread: UnreadCounts
  cartCount: number
  /** The saved choice among the user's addresses. */
  deliveryAddressId: string | null
  /** No destination has been chosen, neither in the account nor in this browser. */
  isDestinationOpen: boolean
}

/** A page's signed-in reader: `market` determines prices, `user` is what the page shows to them alone. */
export interface Reader extends PageReader {
  user: SignedInUser
}

export const NOTHING_UNREAD: UnreadCounts = { orderTotal: 0, enquiryTotal: 0, inquiryTotal: 0, sysMsgTotal: 0 }

/** Stands for the user of a document shared by a market's readers: the slots hold the actual reader's data, also for the browser. */
export const EVERYONE: SignedInUser = {
  name: '',
  headUrl: null,
  unread: NOTHING_UNREAD,
  cartCount: 0,
  deliveryAddressId: null,
  isDestinationOpen: false,
}
