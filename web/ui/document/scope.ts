import type { Language } from '#contract/languages.ts'
import type { Slot } from '#contract/page-request.ts'
import type { DocumentFragments } from '#web/ui/fragments/cache.ts'

/** What the parts of one document share while it is rendered on the server. */
export interface DocumentScope {
  language: Language
  publicUrl: string
  /** Of HTTP: an error page is no page of the shop. */
  status: number
  /** The release that the document is of. */
  buildId: string
  /** Undefined: nothing is cached. */
  fragments?: DocumentFragments
  /** Of a document for everyone: notes a place that is filled for each reader, and returns what stands there meanwhile. */
  openSlot?: (slot: Slot) => string
  /** What it says to search engines (structured-data.tsx). */
  things: { '@type': string; [property: string]: unknown }[]
}

let current = (): DocumentScope | undefined => undefined

/** Set by entry.server.tsx: documents are rendered at the same time, each in its own scope. */
export function provideDocumentScope(read: typeof current): void {
  current = read
}

export function documentScope(): DocumentScope {
  const scope = current()
  if (!scope) throw new Error('no document is being rendered: loaders and actions name the locale of their words')
  return scope
}
