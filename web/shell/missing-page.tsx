import { data, type LoaderFunctionArgs } from 'react-router'
import { readablePath } from '#contract/readable-path.ts'

/** §2: an unmatched path is 404 with this message; the error page of its layout shows it. */
export function loader({ url }: LoaderFunctionArgs): never {
  throw data(`Page not found: ${readablePath(url.pathname)}`, { status: 404 })
}

export default function MissingPage() {
  return null
}
