import { type ReactNode, useId } from 'react'
import { useLanguage } from '#web/language.ts'
import { keptMarkup, markOf } from '#web/ui/kept-markup.ts'

interface KeptPartProps {
  as: 'article' | 'div' | 'fieldset' | 'nav' | 'ol' | 'section'
  className?: string
  /** Tells it from other parts with the same facts. */
  name: string
  /**
   * All that the part's markup depends on, besides the language and `here`. Undefined: it is rendered anew each time, because it
   * shows something of one reader alone (safety.md 5), or something that hardly anybody asks for twice.
   */
  facts: unknown
  /** An address of this very page that the markup links to, whole attributes of it. */
  here?: string
  /** Ids inside have to come from useId within KeptFields: they are told by the place in the page. */
  children: () => ReactNode
}

/**
 * A part of many documents whose markup follows from a few facts: cards, the header, facets. The server renders it once for
 * the same facts and puts the markup into the next documents; browsers hydrate it like everything else.
 */
export function KeptPart({ as: Tag, className, name, facts, here, children }: KeptPartProps) {
  const language = useLanguage()
  if (!import.meta.env.SSR || facts === undefined) return <Tag className={className}>{children()}</Tag>
  const key = `${language} ${name} ${JSON.stringify(facts)}`
  const markup = keptMarkup(key, here)
  if (markup === undefined) {
    return (
      <Tag className={className} {...markOf(key, here)}>
        {children()}
      </Tag>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of a part of ours
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

/** A kept part with fields: their ids follow from its place in the page, so that is one more fact. */
export function KeptFields({ facts, ...part }: Omit<KeptPartProps, 'here'>) {
  const place = useId()
  return <KeptPart {...part} facts={facts === undefined ? undefined : [place, facts]} />
}
