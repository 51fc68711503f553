import { MULTIPART, multipartBody, type Part } from '#tests/multipart.ts'
import type { Shop } from '#tests/shop.ts'

const DOCUMENT = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const FORM = { ...DOCUMENT, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

/** Cookies of a browser that has dismissed the app's start page, signed in or not. */
const cookiesOf = (token: string | undefined, more: Record<string, string> = {}) => ({
  H5_SEEN: '1',
  ...(token ? { TOKEN: token } : {}),
  ...more,
})

/** Requests a page as a browser without scripts does. */
export const visitPage = ({ app }: Pick<Shop, 'app'>, url: string, token?: string, cookies?: Record<string, string>) =>
  app.inject({ url, headers: DOCUMENT, cookies: cookiesOf(token, cookies) })

/** Submits a form as a browser without scripts does. */
export const sendForm = (
  { app }: Pick<Shop, 'app'>,
  url: string,
  token: string,
  fields: Record<string, string>,
  cookies?: Record<string, string>,
) => app.inject({ method: 'POST', url, headers: FORM, cookies: cookiesOf(token, cookies), payload: new URLSearchParams(fields).toString() })

/** Submits a multipart form, which may have files, as a browser without scripts does. */
export const sendParts = ({ app }: Pick<Shop, 'app'>, url: string, token: string, parts: readonly Part[]) =>
  app.inject({ method: 'POST', url, headers: { ...FORM, ...MULTIPART }, cookies: cookiesOf(token), payload: multipartBody(parts) })
