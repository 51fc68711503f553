import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { listOrdersBeside } from '#contract/consultations/console.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { api } from '#web/browser/api.ts'
import type { useConsoleUser } from '#web/console/user.ts'
import { CONVERSATIONS_PLACE } from '#web/features/consultations/console/places.ts'
import { SavedReplyPicker } from '#web/features/consultations/console/reply-picker.tsx'
import { type ConversationSide, ORDERS_AT_ONCE } from '#web/features/consultations/conversation-side.tsx'
import { Flag } from '#web/ui/picture/flag.tsx'
import * as words from '#words'

/** Conversations as a supplier's members (or operators for the house) see them: with a buyer, linking to console pages. */
export const consoleSide = ({ may, memberMay }: Pick<ReturnType<typeof useConsoleUser>, 'may' | 'memberMay'>): ConversationSide => ({
  place: CONVERSATIONS_PLACE,
  isOwn: (sender) => sender !== SENDER_TYPE.buyer,
  otherOf: ({ buyerName = '', buyerHeadUrl = null }) => ({ name: buyerName, pictureUrl: buyerHeadUrl }),
  headingOf: ({ buyerName, buyerCountryCode }) => (
    <>
      {buyerName} {buyerCountryCode && <Flag countryCode={buyerCountryCode} />}
    </>
  ),
  placeOf: (kind, id) => {
    if (kind === 'product') return memberMay(['product', 'stock']) || may('supplier') ? `/console/products/${id}` : `/product/${id}`
    if (kind === 'order') return memberMay('order') || may('order') ? `/console/orders/${id}` : null
    // Suppliers can see the platform's quotes in a conversation, but may not open their inquiries.
    return kind === 'inquiry' && may('inquiry') ? `/console/inquiries/${id}` : null
  },
  beginPlaceOf: () => null,
  findOrders: async ({ id }, signal) => {
    if (!memberMay('order') && !may('order')) return []
    return (await api(listOrdersBeside, { consultationId: id, pageSize: ORDERS_AT_ONCE }, { signal })).rows
  },
  savedReplies: ({ row, ...replies }) => <SavedReplyPicker {...replies} language={row.buyerLangCode ?? DEFAULT_LANGUAGE} />,
  words: {
    search: words.consultations_desk_pick_search,
    products: words.consultations_desk_pick_products,
    orders: words.consultations_desk_pick_orders,
  },
})
