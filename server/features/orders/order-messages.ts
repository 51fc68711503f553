import type { Language, Trilingual } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Live } from '#server/kernel/live/live.ts'
import { orders_message } from '#words'

const PICTURE_WIDTH = 96

interface OrderEvent {
  id: number
  accountId: number
  orderNo: string
  supplierName: Trilingual
  event: 'toConfirm' | 'toPay' | 'cancelled' | 'expired'
}

interface OrderedThing {
  orderId: number
  productName: Trilingual
  picture?: string | null
}

/**
 * Messages the buyers about their orders, in the transaction that changed them: the order's first item with its
 * picture, and the supplier.
 */
export async function tellOfOrders(
  db: Database,
  live: Live,
  events: readonly OrderEvent[],
  ordered: readonly OrderedThing[],
  now: Date,
): Promise<void> {
  for (const { accountId } of events) live.tell(accountId, { cmd: 'order' })
  await leaveMessages(
    db,
    live,
    events.map(({ id, accountId, orderNo, supplierName, event }) => ({
      accountId,
      entityType: ENTITY_TYPES.order,
      entityId: id,
      title: inEveryLanguage((language) => orders_message({ event, orderNo }, { locale: language })),
      content: [...pieceOf(ordered.find(({ orderId }) => orderId === id)), { name: supplierName }],
      createTime: now,
    })),
  )
}

const pieceOf = (thing: OrderedThing | undefined) =>
  thing ? [{ name: thing.productName, ...(thing.picture ? { url: pictureAddress(thing.picture, PICTURE_WIDTH) } : {}) }] : []

const inEveryLanguage = (say: (language: Language) => string): Trilingual => ({ spa: say('spa'), en: say('en'), zh: say('zh') })
