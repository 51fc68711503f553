import { createContext, type ReactNode, useContext } from 'react'
import { SENDER_TYPE, type SenderType } from '#contract/consultations/chat-messages.ts'
import type { ConsoleConsultationRow, ConsultationRow, SourceType } from '#contract/consultations/consultations.ts'
import { listOrders, type OrderRow } from '#contract/orders/orders.ts'
import { api } from '#web/browser/api.ts'
import { conversationPlace } from '#web/features/consultations/conversation-link.tsx'
import { SupplierName } from '#web/ui/text/supplier-name.tsx'
import * as words from '#words'

type Buyer = Pick<ConsoleConsultationRow, 'buyerName' | 'buyerCountryCode' | 'buyerLangCode' | 'buyerHeadUrl'>
/** A conversation as either side has it: a supplier's says who the buyer is. */
export type EitherConversation = ConsultationRow & Partial<Buyer>

export interface SavedReplies {
  row: EitherConversation
  /** Of what opens them. */
  className: string
  onPick: (text: string) => void
  /** Where one goes on writing. */
  box: () => HTMLElement | null
}

/** What the parts of a conversation need to know of the side that reads it. */
export interface ConversationSide {
  /** The page of its conversations. */
  place: string
  isOwn: (sender: SenderType) => boolean
  /** Who is on the other side. */
  otherOf: (row: EitherConversation) => { name: string; pictureUrl: string | null }
  /** The other side above a conversation. */
  headingOf: (row: EitherConversation) => ReactNode
  /** Where something that is talked about has its page; null where its reader has none. */
  placeOf: (kind: 'product' | 'order' | 'supplier' | 'inquiry', id: string) => string | null
  /** Where a conversation about something begins; null where it is the other side that begins one. */
  beginPlaceOf: (sourceType: SourceType, sourceId: string) => string | null
  /** Orders between the two, to be shown as cards. */
  findOrders: (row: EitherConversation, signal: AbortSignal) => Promise<readonly OrderRow[]>
  /** What is written again and again, beside where one writes: `onPick` puts a text there. Only where there is such. */
  savedReplies?: (replies: SavedReplies) => ReactNode
  words: { search: () => string; products: () => string; orders: () => string }
}

const ORDERS_AT_ONCE = 20

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
  findOrders: async ({ supplierId, supplierName }, signal) => {
    const { rows } = await api(listOrders, { keyword: supplierName, pageSize: ORDERS_AT_ONCE }, { signal })
    return rows.filter((order) => order.supplierId === supplierId)
  },
  words: { search: words.consultations_pick_search, products: words.consultations_pick_products, orders: words.consultations_pick_orders },
}

/** The buyer's, unless a page of the console says otherwise. */
export const ReadingSide = createContext(BUYER_SIDE)

export const useReadingSide = () => useContext(ReadingSide)
