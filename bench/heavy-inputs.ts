import type { Abuse, AbusedShop } from '#bench/abuses.ts'
import { previewArticle } from '#contract/content/console.ts'
import { addProductImport } from '#contract/product-imports/product-imports.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { HEAVY_IMPORTS, HEAVY_WORKBOOKS, markupOf, textOf } from '#tests/hostile/heavy-inputs.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'

type Send = (shop: AbusedShop, signal: AbortSignal) => Promise<Response>

/** Sends the same request again as soon as it is answered; reports the answers' codes and the longest time. */
function sending(name: string, prepare: (shop: AbusedShop) => Send): Abuse {
  return {
    name,
    async begin(shop) {
      const send = prepare(shop)
      const over = new AbortController()
      void (async () => {
        const answers = new Map<string, number>()
        let longest = 0
        while (!over.signal.aborted) {
          const begun = performance.now()
          const reply = await send(shop, over.signal).catch(() => undefined)
          if (!reply) break
          const { code = reply.status } = (await reply.json().catch(() => ({}))) as { code?: number }
          longest = Math.max(longest, performance.now() - begun)
          answers.set(String(code), (answers.get(String(code)) ?? 0) + 1)
        }
        console.error(`${name}: answered ${JSON.stringify(Object.fromEntries(answers))}, at most ${Math.round(longest)} ms`)
      })()
      return () => over.abort()
    },
  }
}

const upload = (path: string, token: string, input: Record<string, unknown>): Send => {
  const body = new Uint8Array(multipartBody(partsOf(input)))
  return ({ url }, signal) => fetch(url + path, { method: 'POST', headers: { apitoken: token, ...MULTIPART }, body, signal })
}

const paste = (page: string, text: string): Abuse =>
  sending(`pastes ${text.length} characters into ${page}`, ({ buyer }) => {
    const body = new Uint8Array(
      multipartBody([
        { name: 'intent', text: page.includes('quick') ? 'check' : 'add' },
        { name: 'text', text },
      ]),
    )
    const headers = { ...MULTIPART, accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie: `H5_SEEN=1; TOKEN=${buyer.token}` }
    return ({ url }, signal) => fetch(`${url}/en${page}`, { method: 'POST', headers, body, signal })
  })

const text = (langCode: string, part: string) => ({ langCode, title: 'Help', content: `words ${markupOf(part, 49_000)}` })

/** Single requests that cause much work (safety.md 16), each from its own account, repeated as fast as they are answered. */
export const HEAVY_ABUSES: readonly Abuse[] = [
  ...HEAVY_IMPORTS.map(([what, file], at) =>
    sending(`imports ${what}`, ({ members }) =>
      upload(addProductImport.path, members[at]!, { dryRunFlag: 1, file: { name: 'a.csv', bytes: Buffer.from(file()) } }),
    ),
  ),
  ...HEAVY_WORKBOOKS.map(([what, file], at) =>
    sending(`attaches ${what}`, ({ tokens }) =>
      upload(uploadFile.path, tokens[at]!, { type: '2', file: { name: 'a.xlsx', bytes: file() } }),
    ),
  ),
  paste('/priceInquiry', textOf('a\n', 250_000)),
  paste('/personalCenter/quickOrder', textOf('a,1\n', 250_000)),
  paste('/personalCenter/quickOrder', textOf('a,1\n', 9_000_000)),
  sending('previews an article of markup', ({ operator }) => {
    const textList = ['spa', 'en', 'zh'].map((langCode) => text(langCode, '<b><i>'))
    const body = JSON.stringify({ textList })
    const headers = { 'content-type': 'application/json', apitoken: operator }
    return ({ url }, signal) => fetch(url + previewArticle.path, { method: 'POST', headers, body, signal })
  }),
]
