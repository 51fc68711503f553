import { randomUUID } from 'node:crypto'
import { CHAT_TYPE, type ChatMessage, listChatMessages, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { openConsultation, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { type Member, openMember } from '#tests/order-stages.ts'
import type { As, Shop } from '#tests/shop.ts'

type Written = Partial<InputOf<typeof sendChatMessage>>

export interface Chat {
  id: string
  buyer: Buyer
  member: Member
  lamp: StockedProduct
}

/** Opens a conversation about a lamp, without messages. */
export async function openChat(shop: Shop, with_: Partial<Omit<Chat, 'id'>> = {}): Promise<Chat> {
  const lamp = with_.lamp ?? (await stockProduct(shop))
  const buyer = with_.buyer ?? (await openBuyer(shop))
  const member = with_.member ?? (await openMember(shop, lamp.supplierId))
  const about = { sourceType: SOURCE_TYPE.product, sourceId: String(lamp.productId), supplierId: String(lamp.supplierId) }
  const { data, msg } = await shop.call(openConsultation, about, { token: buyer.token })
  if (!data) throw new Error(`not opened: ${msg}`)
  return { id: data.id, buyer, member, lamp }
}

/** Sends a message, by default a text with a fresh clientId, and returns the answer. */
export const write = (shop: Shop, chat: Pick<Chat, 'id'>, who: { token: string }, content = 'Hola', own: Written = {}, as: As = {}) =>
  shop.call(
    sendChatMessage,
    { consultationId: chat.id, clientId: randomUUID(), type: CHAT_TYPE.text, content, ...own },
    { ...as, token: who.token },
  )

/** All messages of a conversation as this participant sees them, in order. */
export async function messagesOf(shop: Shop, chat: Pick<Chat, 'id'>, who: { token: string }): Promise<ChatMessage[]> {
  const answer = await shop.call(listChatMessages, { consultationId: chat.id, pageSize: 60 }, { token: who.token })
  if (!answer.rows) throw new Error(`not read: ${answer.msg}`)
  return answer.rows
}
