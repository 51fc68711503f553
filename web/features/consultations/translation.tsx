import { type ChatMessage, translateChatMessage } from '#contract/consultations/chat-messages.ts'
import { api } from '#web/browser/api.ts'
import { ForeignText } from '#web/features/translations/foreign-text.tsx'

interface TranslationProps {
  message: ChatMessage
  lang: string | null
  canTranslate: boolean
}

/** Translates a message on request; the original stays above. */
export function Translation({ message: { id, translation }, lang, canTranslate }: TranslationProps) {
  const load = async () => (await api(translateChatMessage, { messageId: id }, { quiet: true })).data
  return <ForeignText lang={lang} translation={translation} load={canTranslate ? load : null} />
}
