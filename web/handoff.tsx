/** What a document's loaders answered, by route. */
export type Loaded = Record<string, unknown>

const ELEMENT_ID = 'loaded'

// A document is rendered in one go, so one variable holds what goes into it.
let written = ''

/** Before a document is rendered. */
export function writeHandoff(loaded: Loaded): void {
  // Inside a script the end tag alone would end it.
  written = JSON.stringify(loaded).replaceAll('<', '\\u003c')
}

/** The answers as JSON. Stands before the scripts, so that it is there when they start. */
export const Handoff = () => (
  <script
    id={ELEMENT_ID}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which no tag can begin
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? written : '' }}
  />
)

/** In the browser: what the document brought along. */
export const readHandoff = (): Loaded => JSON.parse(document.getElementById(ELEMENT_ID)?.textContent || '{}')
