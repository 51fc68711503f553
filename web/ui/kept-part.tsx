import { type ReactNode, useId } from 'react'
import { useIntlTag, useLanguage } from '#web/language.ts'
import { keptMarkup, markOf } from '#web/ui/kept-markup.ts'

interface KeptPartProps {
  as: 'article' | 'div' | 'fieldset' | 'nav' | 'ol' | 'section'
  className?: string
  /** Distinguishes it from other parts with the same facts. */
  name: string
  /**
   * Everything the part's markup depends on, besides the language, the way figures are written, and `here`. Undefined: not cached, because it shows one
   * reader's private data (safety.md 5), or something that is hardly ever requested twice.
   */
  facts: unknown
  /** This page's own address where the markup links to it, as a whole attribute value. */
  here?: string
  /** Ids inside must come from useId within KeptFields: they depend on the position in the page. */
  children: () => ReactNode
}

/**
 * A part of many documents whose markup follows from a few facts: cards, the header, facets. The server renders it once per
 * set of facts and reuses the markup in later documents; browsers hydrate it like everything else.
 */
export function KeptPart({ as: Tag, className, name, facts, here, children }: KeptPartProps) {
  const language = useLanguage()
  const tag = useIntlTag()
  if (!import.meta.env.SSR || facts === undefined) return <Tag className={className}>{children()}</Tag>
  const key = `${language} ${tag} ${name} ${JSON.stringify(facts)}`
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

/** A kept part with fields: their ids depend on its position in the page, so that is one more fact. */
export function KeptFields({ facts, ...part }: Omit<KeptPartProps, 'here'>) {
  const place = useId()
  return <KeptPart {...part} facts={facts === undefined ? undefined : [place, facts]} />
}
