import { type ReactNode, useRef } from 'react'
import type { Language } from '#contract/languages.ts'
import { insertText } from '#web/browser/typed/insert-text.ts'
import { SavedReplyPicker } from '#web/features/consultations/console/reply-picker.tsx'

interface RepliesBesideProps {
  /** Language of the person being answered. */
  language: Language
  /** The field for the answer. */
  children: ReactNode
}

/** Offers saved replies below the field of a public answer, as conversations do. */
export function RepliesBeside({ language, children }: RepliesBesideProps) {
  const place = useRef<HTMLDivElement>(null)
  const box = () => place.current?.querySelector('textarea') ?? null
  return (
    <div ref={place} className="flex flex-col items-start gap-1 *:first:w-full">
      {children}
      {/* Searching in the dialog must not count as typing into the form. */}
      <span onInput={(event) => event.stopPropagation()} onChange={(event) => event.stopPropagation()}>
        <SavedReplyPicker
          isNamed
          language={language}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-blue hover:underline md:min-h-6"
          box={box}
          onPick={(reply) => {
            const area = box()
            if (area) insertText(area, reply)
          }}
        />
      </span>
    </div>
  )
}
