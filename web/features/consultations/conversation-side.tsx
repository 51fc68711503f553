import { createContext, type ReactNode, useContext } from 'react'
import { SENDER_TYPE, type SenderType } from '#contract/consultations/chat-messages.ts'
import type { OrderBeside } from '#contract/consultations/console.ts'
import type { ConsoleConsultationRow, ConsultationRow, SourceType } from '#contract/consultations/consultations.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { api } from '#web/browser/api.ts'
import { conversationPlace } from '#web/features/consultations/conversation-link.tsx'
import { SupplierName } from '#web/ui/text/supplier-name.tsx'
import * as words from '#words'

type OfSupplier = Pick<
  ConsoleConsultationRow,
  'assigneeId' | 'assigneeName' | 'buyerName' | 'buyerCountryCode' | 'buyerLangCode' | 'buyerHeadUrl'
>
/** A conversation as either side sees it; only the supplier's side has the buyer's data and the assignee. */
export type EitherConversation = ConsultationRow & Partial<OfSupplier>

export interface SavedReplies {
  row: EitherConversation
  /** Classes of the button that opens them. */
  className: string
  onPick: (text: string) => void
  /** Element to focus after picking. */
  box: () => HTMLElement | null
}

export type OfferedOrder = Pick<OrderBeside, 'id' | 'orderNo' | 'orderStatus' | 'totalAmount' | 'currencyCode' | 'imageUrl'>

/** What the parts of a conversation need to know about the side that reads it. */
export interface ConversationSide {
  /** Path of this side's list of conversations. */
  place: string
  isOwn: (sender: SenderType) => boolean
  /** The other side's name and picture. */
  otherOf: (row: EitherConversation) => { name: string; pictureUrl: string | null }
  /** The other side as the conversation's heading. */
  headingOf: (row: EitherConversation) => ReactNode
  /** Path of a page of the given kind; null if this side has none. */
  placeOf: (kind: 'product' | 'order' | 'supplier' | 'inquiry', id: string) => string | null
  /** Path that starts a conversation about a subject; null if this side cannot start one. */
  beginPlaceOf: (sourceType: SourceType, sourceId: string) => string | null
  /** The latest orders between the two sides, to send as cards. */
  findOrders: (row: EitherConversation, signal: AbortSignal) => Promise<readonly OfferedOrder[]>
  /** Picker for saved replies beside the input; `onPick` inserts the text. Undefined if this side has none. */
  savedReplies?: (replies: SavedReplies) => ReactNode
  words: { search: () => string; products: () => string; orders: () => string }
}

export const ORDERS_AT_ONCE = 20

const PLACES = {
  product: (id: string) => `/product/${id}`,
  order: (id: string) => `/personalCenter/orderDetails/${id}`,
  supplier: (id: string) => `/supplier/${id}`,
  inquiry: (id: string) => `/personalCenter/inquiryMessage?id=${id}`,
}

const BUYER_SIDE: ConversationSide = {
  place: '/personalCenter/consultation',
  isOwn: (sender) => sender === SENDER_TYPE.buyer,
  otherOf: ({ supplierName, supplierLogoUrl }) => ({ name: supplierName, pictureUrl: supplierLogoUrl }),
  headingOf: (row) => <SupplierName of={row} className="inline-block max-w-full truncate py-0.5 align-middle" />,
  placeOf: (kind, id) => PLACES[kind](id),
  beginPlaceOf: conversationPlace,
  findOrders: async ({ supplierId }, signal) => {
    const { rows } = await api(listOrders, { supplierId, pageSize: ORDERS_AT_ONCE }, { signal })
    return rows.map((order) => ({ ...order, imageUrl: order.itemList[0]?.imageUrl ?? null }))
  },
  words: { search: words.consultations_pick_search, products: words.consultations_pick_products, orders: words.consultations_pick_orders },
}

/** Defaults to the buyer's side; console pages provide another. */
export const ReadingSide = createContext(BUYER_SIDE)

export const useReadingSide = () => useContext(ReadingSide)
