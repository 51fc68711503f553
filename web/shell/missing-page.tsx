import { data } from 'react-router'
import { readablePath } from '#contract/readable-path.ts'
import { loads } from '#web/loader-context.ts'

/** §2: an unmatched path is 404 with this message; the error page of its layout shows it. */
export const loader = loads(({ url }): never => {
  throw data(`Page not found: ${readablePath(url.pathname)}`, { status: 404 })
})

export default function MissingPage() {
  return null
}
