import { ENTITY_TYPES, type Message } from '#contract/messages.ts'

/** decisions.md §7: the page that a message links to. */
export function placeOf({ entityType, entityId }: Pick<Message, 'entityType' | 'entityId'>): string {
  switch (entityType) {
    case ENTITY_TYPES.inquiry:
      return `/personalCenter/inquiryMessage?id=${entityId}`
    case ENTITY_TYPES.consultation:
      return `/personalCenter/consultation?id=${entityId}`
    case ENTITY_TYPES.order:
      return `/personalCenter/orderDetails/${entityId}`
  }
}
