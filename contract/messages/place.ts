import { ENTITY_TYPES, type Message } from '#contract/messages/messages.ts'

/** The page that a message opens (decisions.md §7, decisions §18); for suppliers and the platform it is in the console. */
export function placeOf({
  entityType,
  entityId,
  path,
  consoleFlag,
}: Pick<Message, 'entityType' | 'entityId' | 'consoleFlag'> & Partial<Pick<Message, 'path'>>): string {
  if (path) return path
  switch (entityType) {
    case ENTITY_TYPES.inquiry:
      return consoleFlag ? `/console/inquiries/${entityId}` : `/personalCenter/inquiryMessage?id=${entityId}`
    case ENTITY_TYPES.consultation:
      return consoleFlag ? `/console/consultations?id=${entityId}` : `/personalCenter/consultation?id=${entityId}`
    case ENTITY_TYPES.order:
      return consoleFlag ? `/console/orders/${entityId}` : `/personalCenter/orderDetails/${entityId}`
  }
}
