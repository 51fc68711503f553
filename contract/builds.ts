/** Path that serves the id of the latest browser build: `{ id }`. Browsers poll it for new releases (§7). */
export const LATEST_BUILD_PATH = '/builds/latest.json'
/** Name of the meta tag that holds the build id of a document. */
export const BUILD_ID_META = 'build'
/** Browsers post here, without a body, when hydration failed and they rendered a page again. */
export const REDRAWN_PATH = '/builds/redrawn'
