import { inLanguage } from '#contract/languages.ts'
import { getLocale } from '#words/runtime.js'

/** A thing in the words of schema.org. */
interface Thing {
  '@type': string
  [property: string]: unknown
}

// A document is rendered in one go, so one variable holds what its parts have told; browsers tell nothing and carry none of it.
let told: Thing[] = []
let host = ''

/** Before a document is rendered: where the shop is, as others reach it. */
export function beginData(publicUrl: string): void {
  told = []
  host = publicUrl
}

/** What is shown here, once more for search engines; never what the reader cannot see. On the server alone: `if (import.meta.env.SSR)`. */
export const tell = (thing: Thing): void => void told.push(thing)

/** The whole address of a file. */
export const publicAddress = (path: string): string => host + path

/** The whole address of a page, in the language of the document. */
export const publicPage = (path: string): string => host + inLanguage(path, getLocale())

/** All that was told, as JSON-LD. Stands behind the page; whoever goes on by script keeps what his document said. */
export const StructuredData = () => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which no tag can begin
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? graph() : '' }}
  />
)

const graph = () => JSON.stringify({ '@context': 'https://schema.org', '@graph': told }).replaceAll('<', '\\u003c')
