import type { Language } from '#contract/languages.ts'
import type { Slot } from '#contract/page-request.ts'
import type { DocumentFragments } from '#web/ui/fragments/cache.ts'

/** State that the parts of one document share while it is rendered on the server. */
export interface DocumentScope {
  language: Language
  publicUrl: string
  /** HTTP status: an error page is not a page of the shop. */
  status: number
  /** The release that renders the document. */
  buildId: string
  /** Undefined: nothing is cached. */
  fragments?: DocumentFragments
  /** In a document shared by a market's readers: registers a slot that is filled for each reader, and returns its placeholder. */
  openSlot?: (slot: Slot) => string
  /** Structured data for search engines (structured-data.tsx). */
  things: { '@type': string; [property: string]: unknown }[]
}

let current = (): DocumentScope | undefined => undefined

/** Called by entry.server.tsx: documents are rendered concurrently, each in its own scope. */
export function provideDocumentScope(read: typeof current): void {
  current = read
}

export function documentScope(): DocumentScope {
  const scope = current()
  if (!scope) throw new Error('no document is being rendered: loaders and actions name the locale of their words')
  return scope
}
