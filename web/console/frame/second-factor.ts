import { inLanguage, type Language } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'

const SECOND_FACTOR = '/console/secondFactor'
const CONSOLE = '/console'

/** Where staff set up the second factor that the console needs, on the way to `requested`: a path without its language, with its query. */
export const secondFactorAddress = (requested: string, language: Language): string =>
  `${inLanguage(SECOND_FACTOR, language)}?redirect=${encodeURIComponent(requested)}`

/** The page of the console that was requested, without its language. */
export function requestedPage(query: URLSearchParams): string {
  const requested = safeRedirect(query.get('redirect'))
  const [path = ''] = requested.split(/[?#]/, 1)
  return (path === CONSOLE || path.startsWith(`${CONSOLE}/`)) && path !== SECOND_FACTOR ? requested : CONSOLE
}
