/** Tells which build of the browser's part is the latest one: `{ id }`. Browsers look there for new releases (§7). */
export const LATEST_BUILD_PATH = '/builds/latest.json'
