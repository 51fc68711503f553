import { data } from 'react-router'
import { renderSVG } from 'uqr'
import { inLanguage } from '#contract/languages.ts'
import { listClientVersions } from '#contract/site/site.ts'
import { loads } from '#web/loader-context.ts'

const DAY_SECONDS = 24 * 3600

/** The QR code of a client type's download URL, as a picture that browsers cache. */
export const loader = loads(async ({ params, request, call, language }): Promise<Response> => {
  const versions = (await call(listClientVersions, {})).data
  const app = versions.find(({ clientType }) => String(clientType) === params['clientType'])
  if (!app) throw data('Not Found', { status: 404 })
  const address = app.downloadUrl.startsWith('/') ? request.publicUrl + inLanguage(app.downloadUrl, language) : app.downloadUrl
  return new Response(drawn(address), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_SECONDS}` },
  })
})

function drawn(address: string): string {
  try {
    return renderSVG(address, { ecc: 'M', border: 2, blackColor: '#16212e' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // §9: 'Data too long'.
    throw data(error.message, { status: 404 })
  }
}
