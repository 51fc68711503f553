import { HELD, type WakesWhen } from '#web/browser/wake/sleeping-pages.ts'
import wake from '#web/browser/wake/wake.ts?script'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = 'type="module" async=""'

/**
 * Defers a page's scripts, which React Router would load and run before anything else. A page is complete without them: what is
 * visible (styles, font, first pictures) gets the bandwidth first, and scripts are fetched after the first paint with its pictures; in
 * a background tab, which paints nothing, at once. Public pages run them when they are touched.
 */
export function withDeferredScripts(html: string, nonce: string, when: WakesWhen): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const addresses: string[] = []
  const head = html.slice(0, headEnd).replaceAll(PRELOADS, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  const body = html.slice(headEnd, bodyEnd).replace(MODULE, HELD)
  const script = `${wake}(${JSON.stringify(addresses)},${JSON.stringify(when)})`
  return `${head}${body}<script nonce="${nonce}">${script}</script>${html.slice(bodyEnd)}`
}
