/** What a document's loaders returned, by route. */
export type Loaded = Record<string, unknown>

const ELEMENT_ID = 'loaded'

// A document is rendered synchronously, so one variable can hold its data.
let written = ''

/** Called before a document is rendered. */
export function writeHandoff(loaded: Loaded): void {
  // Without `<` no text can end the script.
  written = JSON.stringify(loaded).replaceAll('<', '\\u003c')
}

/** The data as JSON. Placed before the scripts, so that it is there when they start. */
export const Handoff = () => (
  <script
    id={ELEMENT_ID}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which no tag can begin
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? written : '' }}
  />
)

/** In the browser: the data that came with the document. */
export const readHandoff = (): Loaded => JSON.parse(document.getElementById(ELEMENT_ID)?.textContent || '{}')
