import { CHAT_TYPE, type ChatCard, type ChatType } from '#contract/consultations/chat-messages.ts'
import type { ConsultationRow } from '#contract/consultations/consultations.ts'
import * as words from '#words'

/** What a message says in one line: its text, or what it shows. */
export function summaryOf({ type, content }: { type: ChatType; content: string }): string {
  if (type === CHAT_TYPE.text) return content
  const kind = words.consultations_kind({ type: String(type) })
  return content ? `${kind}: ${content}` : kind
}

/** A card's own name: a product's, an order's or an inquiry's number. */
export function cardName(card: ChatCard): string {
  if ('orderNo' in card) return words.consultations_about_order({ orderNo: card.orderNo })
  if ('inquiryNo' in card) return words.consultations_about_inquiry({ inquiryNo: card.inquiryNo })
  return card.name
}

/** What a conversation is about; null for the supplier itself. */
export const sourceName = ({ sourceCard }: Pick<ConsultationRow, 'sourceCard'>): string | null => sourceCard && cardName(sourceCard)
