/** Serves the id of the latest browser build: `{ id }`. Browsers check it for new releases (§7). */
export const LATEST_BUILD_PATH = '/builds/latest.json'
/** The meta tag in which a document says of which build it is. */
export const BUILD_ID_META = 'build'
/** Browsers post here, without a body, when they had to draw a page anew. */
export const REDRAWN_PATH = '/builds/redrawn'
