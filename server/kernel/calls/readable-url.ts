const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i
const PERCENT_RUN = /(?:%[0-9a-f]{2})+|%/gi

/**
 * Normalises a request's URL for the router. A proxy may send an absolute URL instead of a path. A percent sign that encodes nothing
 * (`/productSearch/100%`) is escaped, so that every URL can be decoded.
 */
export function readableUrl(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) return url
  const local = url.replace(ORIGIN, '')
  const end = local.search(/[?#]/)
  const path = end < 0 ? local : local.slice(0, end)
  const rest = end < 0 ? '' : local.slice(end)
  const rooted = path.startsWith('/') || path === '*' ? path : `/${path}`
  return (isReadable(rooted) ? rooted : rooted.replaceAll(PERCENT_RUN, literal)) + rest
}

const literal = (run: string) => (isReadable(run) ? run : run.replaceAll('%', '%25'))

/** Whether every percent sign of the text encodes something. */
export function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
