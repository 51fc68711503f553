import { inLanguage } from '#contract/languages.ts'
import { type DocumentScope, documentScope } from '#web/ui/document/scope.ts'

/** Describes visible content to search engines, never anything the page does not show. Server only: `if (import.meta.env.SSR)`. */
export const addJsonLd = (thing: DocumentScope['things'][number]): void => void documentScope().things.push(thing)

/** The absolute URL of a file. */
export const publicAddress = (path: string): string => documentScope().publicUrl + path

/** The absolute URL of a page, in the document's language. */
export const publicPage = (path: string): string => documentScope().publicUrl + inLanguage(path, documentScope().language)

/** Everything collected, as JSON-LD. Rendered after the page; client-side navigation leaves the first document's data in place. */
export const StructuredData = () => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which no tag can begin
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? graph() : '' }}
  />
)

const graph = () => JSON.stringify({ '@context': 'https://schema.org', '@graph': documentScope().things }).replaceAll('<', '\\u003c')
