import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type ChatMessage, translateChatMessage } from '#contract/consultations.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { api } from '#web/browser/api.ts'
import { useLanguage } from '#web/language.ts'
import { Button } from '#web/ui/button.tsx'
import { consultations_translate, consultations_translated } from '#words'

/** A message in the reader's language, once they ask for it; the original stays above. */
export function Translation({ message, canTranslate }: { message: ChatMessage; canTranslate: boolean }) {
  const language = useLanguage()
  const [asked, setAsked] = useState<ChatMessage['translation']>(null)
  const [isAsking, setAsking] = useState(false)
  const translation = message.translation ?? asked
  const ask = async () => {
    setAsking(true)
    try {
      setAsked((await api(translateChatMessage, { messageId: message.id })).data)
    } catch {
      // The shell says why.
    } finally {
      setAsking(false)
    }
  }
  if (translation) {
    return (
      <div className="mt-1 max-w-full rounded-md bg-sunken px-3 py-2">
        <p className="text-2xs font-medium text-ink-soft">{consultations_translated()}</p>
        <p lang={LANGUAGE_FACTS[translation.langCode].htmlLang} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {translation.content}
        </p>
      </div>
    )
  }
  // A text in the reader's own language needs none.
  if (!canTranslate || message.langCode === language) return null
  return (
    <Button kind="quiet" size="small" pending={isAsking} onClick={() => void ask()} className="-ml-2 noscript:hidden">
      <Languages size={14} aria-hidden />
      {consultations_translate()}
    </Button>
  )
}
