import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type ChatMessage, translateChatMessage } from '#contract/consultations/chat-messages.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { api } from '#web/browser/api.ts'
import { useLanguage } from '#web/language.ts'
import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** A message in the reader's language, once they ask for it; the original stays above. */
export function Translation({ message, canTranslate }: { message: ChatMessage; canTranslate: boolean }) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<ChatMessage['translation']>(null)
  const [isLoading, setLoading] = useState(false)
  const translation = message.translation ?? loaded
  const load = async () => {
    setLoading(true)
    try {
      setLoaded((await api(translateChatMessage, { messageId: message.id })).data)
    } catch {
      // The shell says why.
    } finally {
      setLoading(false)
    }
  }
  if (translation) {
    return (
      <div className="mt-1 max-w-full rounded-md bg-sunken px-3 py-2">
        <p className="text-2xs font-medium text-ink-soft">{words.consultations_translated()}</p>
        <p lang={LANGUAGE_FACTS[translation.langCode].htmlLang} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {translation.content}
        </p>
      </div>
    )
  }
  // A text in the reader's own language needs none.
  if (!canTranslate || message.langCode === language) return null
  return (
    <Button kind="quiet" size="small" pending={isLoading} onClick={() => void load()} className="-ml-2 noscript:hidden">
      <Languages size={14} aria-hidden />
      {words.consultations_translate()}
    </Button>
  )
}
