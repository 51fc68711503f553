import { inLanguage, type Language } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'

const SECOND_FACTOR = '/console/secondFactor'
const CONSOLE = '/console'

/** The page where staff set up the required second factor, on the way to `requested`: path without language prefix, with query. */
export const secondFactorAddress = (requested: string, language: Language): string =>
  `${inLanguage(SECOND_FACTOR, language)}?redirect=${encodeURIComponent(requested)}`

/** The requested page of the console, without language prefix; the board by default. */
export function requestedPage(query: URLSearchParams): string {
  const requested = safeRedirect(query.get('redirect'))
  const [path = ''] = requested.split(/[?#]/, 1)
  return (path === CONSOLE || path.startsWith(`${CONSOLE}/`)) && path !== SECOND_FACTOR ? requested : CONSOLE
}
