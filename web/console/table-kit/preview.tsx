import { useEffect, useRef } from 'react'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { BANNER_RATIO } from '#contract/pictures/pictures.ts'
import type { SeenShape, TableKind } from '#web/console/table-kit/kind.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import * as words from '#words'

type Seen = Record<string, unknown>

/** Shows the effect of a row before anything is stored. */
export function KindPreview({ shape: Shape, preview }: { shape: NonNullable<TableKind['preview']>; preview: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview is the event
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <section className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold outline-none">
        {typeof Shape === 'string' ? words.table_preview_title() : words.table_preview()}
      </h2>
      {typeof Shape === 'string' ? (
        <SeenByAll shape={Shape} preview={preview as Record<string, Seen>} />
      ) : (
        <Shape preview={preview as never} />
      )}
    </section>
  )
}

/** What buyers of each language will see. */
const SeenByAll = ({ shape, preview }: { shape: SeenShape; preview: Record<string, Seen> }) => (
  <div className="grid items-start gap-4 md:grid-cols-3">
    {LANGUAGES.map((language) => (
      <article key={language} className="min-w-0 rounded-md border border-line bg-card">
        <p className="border-b border-line px-4 py-2 text-xs font-medium text-ink-soft">{LANGUAGE_FACTS[language].ownName}</p>
        <div className="p-4">
          <SeenBy shape={shape} seen={preview[language] ?? {}} language={language} />
        </div>
      </article>
    ))}
  </div>
)

const text = (seen: Seen, name: string) => String(seen[name] ?? '')

function SeenBy({ shape, seen, language }: { shape: SeenShape; seen: Seen; language: Language }) {
  const own = (seen['langCode'] as Language | undefined) ?? language
  const lang = LANGUAGE_FACTS[own].htmlLang
  if (shape === 'text') {
    return (
      <div lang={lang}>
        {own !== language && (
          <p lang={LANGUAGE_FACTS[language].htmlLang} className="mb-3 rounded-sm bg-saffron-wash px-2 py-1 text-xs text-saffron-text">
            {words.table_preview_other({ language: LANGUAGE_FACTS[own].ownName })}
          </p>
        )}
        <p className="text-2xl font-semibold break-words">{text(seen, 'title')}</p>
        {text(seen, 'summary') && <p className="mt-2 text-ink-soft">{text(seen, 'summary')}</p>}
        <RichText html={text(seen, 'content')} lang={lang} className="mt-4" />
      </div>
    )
  }
  if (shape === 'contact') {
    return (
      <p lang={lang}>
        <span className="text-ink-soft">{text(seen, 'contactWayStr')}</span> {text(seen, 'contact')}
      </p>
    )
  }
  const image = (seen['imageUrl'] ?? seen['iconUrl']) as string | null | undefined
  return (
    <div lang={lang} className="flex flex-col gap-2">
      {shape === 'ad' && (
        <div className="relative overflow-hidden rounded-md">
          <Picture src={image ?? null} alt="" ratio={BANNER_RATIO} sizes="400px" />
          <span className="absolute inset-y-0 left-0 flex w-1/2 items-center pl-4 font-semibold text-[#16212e]">{text(seen, 'title')}</span>
        </div>
      )}
      {shape === 'link' && image && <img src={image} alt="" className="size-6" />}
      {shape !== 'ad' && <p className="font-medium">{text(seen, 'name')}</p>}
      {shape !== 'name' && <LeadsTo address={text(seen, 'skipUrl')} />}
    </div>
  )
}

/** The server leaves the URL empty if it is not allowed. */
const LeadsTo = ({ address }: { address: string }) =>
  address ? (
    <p className="text-sm break-all text-ink-soft">{address}</p>
  ) : (
    <p className="text-sm text-danger">{words.table_preview_address_refused()}</p>
  )
