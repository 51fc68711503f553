import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownEtag } from '#server/kernel/calls/known-etag.ts'
import type { Config } from '#server/kernel/config.ts'
import type { WholePage } from '#server/kernel/pages/cache.ts'
import { PHONE_VARY } from '#server/kernel/pages/phone-redirect.ts'
import type { RenderedPage } from '#server/kernel/pages/renderer.ts'
import { fillSlots, type SlottedPage } from '#server/kernel/pages/slotted-page.ts'
import { documentPolicy } from '#server/kernel/security/safety-headers.ts'

/** Sends a page that was rendered for this request only. */
export function sendRendered(reply: FastifyReply, page: RenderedPage, config: Config): FastifyReply {
  reply.code(page.status)
  if (page.isUnavailable && page.status === 503) reply.header('retry-after', 1)
  for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value)
  if (page.cookies.length > 0) reply.header('set-cookie', [...page.cookies])
  if (page.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', documentPolicy(page.scriptHashes, config)).header('vary', PHONE_VARY)
  }
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.send(page.body)
}

/** Sends a document shared by visitors. Browsers revalidate it each time. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, page: WholePage, config: Config): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${page.hash}-${encoding ?? 'plain'}"`
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.headers({
    'content-security-policy': documentPolicy(page.scriptHashes, config),
    'cache-control': 'private, no-cache',
    vary: `${PHONE_VARY}, accept-encoding`,
    etag,
  })
  if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (!encoding) return reply.send(await page.plain())
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli() : await page.gzip())
}

/** Sends a shared document with this reader's own content (`texts`) in its slots. */
export async function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SlottedPage,
  texts: readonly string[],
  config: Config,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.headers({
    'content-security-policy': documentPolicy(page.scriptHashes, config),
    'cache-control': 'private, no-store',
    vary: `${PHONE_VARY}, accept-encoding`,
  })
  const packed = fillSlots(page, texts)
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(await promisify(gunzip)(packed))
  return reply.header('content-encoding', 'gzip').send(packed)
}

type Encoding = 'br' | 'gzip'

/** The best encoding that the client accepts; `q=0` means refused. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => takenOf(accepted).includes(encoding))

const takesGzip = (accepted: string | string[] | undefined): boolean => takenOf(accepted).includes('gzip')

function takenOf(accepted: string | string[] | undefined): string[] {
  const refused = /;\s*q=0(\.0*)?\s*$/
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]!.trim())
}
