import { type LucideIcon, MessagesSquare, PackageSearch, ReceiptText } from 'lucide-react'
import { ENTITY_TYPES, type UnreadCounts } from '#contract/messages.ts'
import { messages_of_consultations, messages_of_inquiries, messages_of_orders } from '#words'

/** §2: a kind of message of the notification list. News of the platform have pages of their own. */
export interface MessageKind {
  /** As messages_go and messages_none_hint call it. */
  word: 'order' | 'consultation' | 'inquiry'
  entityType: (typeof ENTITY_TYPES)[keyof typeof ENTITY_TYPES]
  /** Where the unread summary counts it. */
  count: keyof UnreadCounts
  icon: LucideIcon
  label: () => string
  /** Where they all are, read or not: where its link leads without scripts. */
  place: string
}

/** §2, in its order: order messages, the inquiry channel (consultations), the sourcing finder (inquiries). */
export const MESSAGE_KINDS: readonly MessageKind[] = [
  {
    word: 'order',
    entityType: ENTITY_TYPES.order,
    count: 'orderTotal',
    icon: ReceiptText,
    label: messages_of_orders,
    place: '/personalCenter/order',
  },
  {
    word: 'consultation',
    entityType: ENTITY_TYPES.consultation,
    count: 'enquiryTotal',
    icon: MessagesSquare,
    label: messages_of_consultations,
    place: '/personalCenter/consultation',
  },
  {
    word: 'inquiry',
    entityType: ENTITY_TYPES.inquiry,
    count: 'inquiryTotal',
    icon: PackageSearch,
    label: messages_of_inquiries,
    place: '/personalCenter/inquiryMessage',
  },
]
