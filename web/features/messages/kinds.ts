import { type LucideIcon, MessagesSquare, PackageSearch, ReceiptText } from 'lucide-react'
import { ENTITY_TYPES, type UnreadCounts } from '#contract/messages/messages.ts'
import * as words from '#words'

/** §2: a kind of message in the notification list. Platform news has its own pages. */
export interface MessageKind {
  /** The variant of messages_go and messages_none_hint. */
  word: 'order' | 'consultation' | 'inquiry'
  entityType: (typeof ENTITY_TYPES)[keyof typeof ENTITY_TYPES]
  /** Its field in the unread counts. */
  count: keyof UnreadCounts
  icon: LucideIcon
  label: () => string
  /** The page with all of the kind's subjects; the link's target without scripts. */
  place: string
}

/** §2, in its order: order messages, the inquiry channel (consultations), the sourcing finder (inquiries). */
export const MESSAGE_KINDS: readonly MessageKind[] = [
  {
    word: 'order',
    entityType: ENTITY_TYPES.order,
    count: 'orderTotal',
    icon: ReceiptText,
    label: words.messages_of_orders,
    place: '/personalCenter/order',
  },
  {
    word: 'consultation',
    entityType: ENTITY_TYPES.consultation,
    count: 'enquiryTotal',
    icon: MessagesSquare,
    label: words.messages_of_consultations,
    place: '/personalCenter/consultation',
  },
  {
    word: 'inquiry',
    entityType: ENTITY_TYPES.inquiry,
    count: 'inquiryTotal',
    icon: PackageSearch,
    label: words.messages_of_inquiries,
    place: '/personalCenter/inquiryMessage',
  },
]
