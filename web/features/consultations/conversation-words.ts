import { CHAT_TYPE, type ChatCard, type ChatType } from '#contract/consultations/chat-messages.ts'
import type { ConsultationRow } from '#contract/consultations/consultations.ts'
import * as words from '#words'

/** A message in one line: its text, or the kind of its content. */
export function summaryOf({ type, content }: { type: ChatType; content: string }): string {
  if (type === CHAT_TYPE.text) return content
  const kind = words.consultations_kind({ type: String(type) })
  return content ? `${kind}: ${content}` : kind
}

/** A card's name: a product's name, or the number of an order or an inquiry. */
export function cardName(card: ChatCard): string {
  if ('orderNo' in card) return words.consultations_about_order({ orderNo: card.orderNo })
  if ('inquiryNo' in card) return words.consultations_about_inquiry({ inquiryNo: card.inquiryNo })
  return card.name
}

/** The subject of a conversation; null if it is the supplier itself. */
export const sourceName = ({ sourceCard }: Pick<ConsultationRow, 'sourceCard'>): string | null => sourceCard && cardName(sourceCard)
