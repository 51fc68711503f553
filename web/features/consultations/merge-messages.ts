import type { ChatMessage } from '#contract/consultations/chat-messages.ts'

/** Merges both lists by ascending id without duplicates; `rows` replace known messages. */
export function mergeMessages(known: readonly ChatMessage[], rows: readonly ChatMessage[]): readonly ChatMessage[] {
  if (rows.length === 0) return known
  const last = known.at(-1)
  if (!last || Number(rows[0]!.id) > Number(last.id)) return [...known, ...rows]
  if (Number(rows.at(-1)!.id) < Number(known[0]!.id)) return [...rows, ...known]
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of rows) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => Number(a.id) - Number(b.id))
}
