import { inLanguage, type Language } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'

const SECOND_FACTOR = '/console/secondFactor'
const CONSOLE = '/console'

/** Where staff set up the second factor that the console needs, on the way to `wanted`: a path without its language, with its query. */
export const secondFactorAddress = (wanted: string, language: Language): string =>
  `${inLanguage(SECOND_FACTOR, language)}?redirect=${encodeURIComponent(wanted)}`

/** The page of the console that was wanted, without its language. */
export function wantedPage(query: URLSearchParams): string {
  const wanted = safeRedirect(query.get('redirect'))
  const [path = ''] = wanted.split(/[?#]/, 1)
  return (path === CONSOLE || path.startsWith(`${CONSOLE}/`)) && path !== SECOND_FACTOR ? wanted : CONSOLE
}
