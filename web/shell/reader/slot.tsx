import type { ReactNode } from 'react'
import type { Slot } from '#contract/page-request.ts'
import { useIntlTag, useLanguage } from '#web/language.ts'
import { EVERYONE, type SignedInUser } from '#web/shell/reader/reader.ts'
import { documentScope } from '#web/ui/document/scope.ts'

interface ReaderSlotProps extends Pick<Slot, 'name'> {
  user: SignedInUser
  props?: Slot['props']
  className: string
  /** The same content that slots.tsx renders for this reader with these props. */
  children: ReactNode
}

/** A part of a page that is its reader's own: a slot in a shared document, which is filled for each reader; else rendered in place. */
export function ReaderSlot({ name, props = {}, user, className, children }: ReaderSlotProps) {
  const language = useLanguage()
  const intlTag = useIntlTag()
  if (!import.meta.env.SSR || user !== EVERYONE) return <div className={className}>{children}</div>
  const markup = documentScope().openSlot?.({ name, props, language, intlTag }) ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of our own
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
