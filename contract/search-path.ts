/** Browsers resolve a segment of one or two dots, escaped or not, as a folder. */
const DOTS = /^\.{1,2}$/

/** The page of a search. The space that keeps dots a text is trimmed where the page reads its keyword. */
export const searchPath = (keyword: string): string => `/productSearch/${encodeURIComponent(DOTS.test(keyword) ? `${keyword} ` : keyword)}`
