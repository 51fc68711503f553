import { inLanguage } from '#contract/languages.ts'
import { getLocale } from '#words/runtime.js'

/** A schema.org thing. */
interface Thing {
  '@type': string
  [property: string]: unknown
}

// A document is rendered synchronously, so one variable can collect what its parts add; browsers add nothing and load none of this.
let told: Thing[] = []
let host = ''

/** Called before a document is rendered, with the shop's public URL. */
export function beginData(publicUrl: string): void {
  told = []
  host = publicUrl
}

/** Adds what is shown here for search engines; never anything the reader cannot see. On the server only: `if (import.meta.env.SSR)`. */
export const tell = (thing: Thing): void => void told.push(thing)

/** The absolute URL of a file. */
export const publicAddress = (path: string): string => host + path

/** The absolute URL of a page, in the document's language. */
export const publicPage = (path: string): string => host + inLanguage(path, getLocale())

/** Everything collected, as JSON-LD. Placed after the page; client-side navigation keeps the first document's data. */
export const StructuredData = () => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which no tag can begin
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? graph() : '' }}
  />
)

const graph = () => JSON.stringify({ '@context': 'https://schema.org', '@graph': told }).replaceAll('<', '\\u003c')
