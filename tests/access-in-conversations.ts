import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { cannedAnswers } from '#server/features/consultations/canned-answers/canned-answers.table.ts'
import { consultationMessages, consultationSides, consultations } from '#server/features/consultations/consultations.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { openSupplier } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

/** Rows of a person's conversations, on the buyer's or the supplier's side. */
export interface InConversations {
  /** A conversation in which the buyer has written. */
  consultation(): Promise<string>
  chatMessage(): Promise<string>
  /** Belongs to the supplier's side. */
  cannedAnswer(): Promise<string>
}

/** Conversation of a given message or order; for another person's, a conversation of the owner's own. */
export interface ConversationLookups {
  consultationOf(messageId: string): Promise<string>
  consultationBesideOrder(orderId: string): Promise<string>
}

export function inConversations(
  shop: Shop,
  accountId: number,
  ownSupplier: () => Promise<number | null>,
): InConversations & ConversationLookups {
  const { db } = shop.appContext.database

  async function begin(withSupplier?: number): Promise<{ id: string; messageId: string }> {
    const supplierId = await ownSupplier()
    const buyerId = supplierId === null ? accountId : DEMO_PEOPLE.buyer.id
    const other = withSupplier ?? supplierId ?? (await openSupplier(shop))
    const about = {
      accountId: buyerId,
      supplierId: other,
      sourceType: 0,
      sourceId: Date.now() * 1000 + Math.floor(Math.random() * 1000),
    } as const
    const [made] = await db.insert(consultations).values(about).returning()
    const consultationId = made!.id
    await db.insert(consultationSides).values([
      { consultationId, side: 1 },
      { consultationId, side: 2 },
    ])
    const [message] = await db
      .insert(consultationMessages)
      .values({ consultationId, senderType: 1, accountId: buyerId, clientId: randomUUID(), type: 0, content: 'Hola', language: 'spa' })
      .returning()
    await db.update(consultations).set({ lastMessageId: message!.id }).where(eq(consultations.id, consultationId))
    return { id: String(consultationId), messageId: String(message!.id) }
  }

  return {
    consultation: async () => (await begin()).id,
    chatMessage: async () => (await begin()).messageId,
    cannedAnswer: async () => {
      const supplierId = (await ownSupplier())!
      const [made] = await db
        .insert(cannedAnswers)
        .values({ supplierId, name: randomUUID(), content: { spa: 'Hola', en: '', zh: '' } })
        .returning({ id: cannedAnswers.id })
      return String(made!.id)
    },
    consultationOf: async (messageId) => {
      const [row] = await db
        .select({ id: consultations.id })
        .from(consultationMessages)
        .innerJoin(consultations, and(eq(consultations.id, consultationMessages.consultationId), eq(consultations.accountId, accountId)))
        .where(eq(consultationMessages.id, Number(messageId) || 0))
        .orderBy(desc(consultations.id))
      return row ? String(row.id) : (await begin()).id
    },
    consultationBesideOrder: async (orderId) => {
      const [order] = await db
        .select({ supplierId: orders.supplierId })
        .from(orders)
        .where(and(eq(orders.id, Number(orderId) || 0), eq(orders.accountId, accountId)))
      return (await begin(order?.supplierId)).id
    },
  }
}
