import { useEffect } from 'react'
import type { UnreadCounts } from '#contract/messages/messages.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { NOTHING_UNREAD, type SignedInUser } from '#web/shell/reader/reader.ts'

/** Resets the client's counts to those of the page's data, which are the most recent until something changes afterwards. */
export function useFreshCounts(user: SignedInUser | null): void {
  useEffect(() => {
    useSessionState.setState({ cartCount: user?.cartCount ?? null, listByUser: user?.unread ?? null })
  }, [user])
}

export const useCartCount = (user: SignedInUser | null): number => useSessionState((state) => state.cartCount) ?? user?.cartCount ?? 0

export const useUnread = (user: Pick<SignedInUser, 'unread'> | null) =>
  useSessionState((state) => state.listByUser) ?? user?.unread ?? NOTHING_UNREAD

export const unreadTotal = ({ orderTotal, enquiryTotal, inquiryTotal, sysMsgTotal }: UnreadCounts): number =>
  orderTotal + enquiryTotal + inquiryTotal + sysMsgTotal
