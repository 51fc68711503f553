import type { ReadableText } from '#contract/content/content.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { TextOrigin } from '#web/ui/text/origin.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useForeign } from '#web/ui/text/use-foreign.ts'
import * as words from '#words'

/** An article: title, version, date, text. */
export function Article({ text }: { text: ReadableText }) {
  const lang = useForeign(text.langCode)
  return (
    <article className="max-w-article">
      <h1 lang={lang} className="text-2xl font-semibold md:text-3xl">
        {text.title}
      </h1>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          <Phrase words={words.content_updated} slots={{ day: <DateTime value={text.updateTime} to="day" /> }} />
        </span>
        <span>{words.content_version({ version: text.versionNo })}</span>
      </p>
      <TextOrigin {...text} className="mt-6" />
      <RichText html={text.content} lang={lang} className="mt-8" />
    </article>
  )
}
