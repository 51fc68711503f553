import { type ReactNode, useId } from 'react'
import { useIntlTag, useLanguage } from '#web/language.ts'
import { documentScope } from '#web/ui/document/scope.ts'

interface CachedFragmentProps {
  as: 'article' | 'div' | 'fieldset'
  className?: string
  /** Distinguishes it from other fragments with the same facts. */
  name: string
  /**
   * Everything that the markup depends on, besides the language, the number format and `here`. Undefined: not cached, because it
   * shows one reader's private data (safety.md 5), or something that is hardly ever requested twice.
   */
  facts: unknown
  /** This page's own URL, if the markup contains it as an entire attribute value. */
  here?: string
  /** Ids inside must come from useId within CachedFields: they depend on the position in the page. */
  children: () => ReactNode
}

/**
 * A fragment of many documents whose markup depends on a few facts only: cards, the header, facets. The server renders it once per
 * set of facts and reuses the markup in later documents; browsers hydrate it like everything else.
 */
export function CachedFragment({ as: Tag, className, name, facts, here, children }: CachedFragmentProps) {
  const language = useLanguage()
  const tag = useIntlTag()
  if (!import.meta.env.SSR || facts === undefined) return <Tag className={className}>{children()}</Tag>
  const { fragments } = documentScope()
  const key = `${language} ${tag} ${name} ${JSON.stringify(facts)}`
  const markup = fragments?.find(key, here)
  if (markup === undefined) {
    return (
      <Tag className={className} {...fragments?.mark(key, here)}>
        {children()}
      </Tag>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of a part of ours
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

/** A fragment with fields: their ids depend on its position in the page, so that is one more fact. */
export function CachedFields({ facts, ...fragment }: Omit<CachedFragmentProps, 'here'>) {
  const id = useId()
  return <CachedFragment {...fragment} facts={facts === undefined ? undefined : [id, facts]} />
}
