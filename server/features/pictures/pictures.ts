import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_MS } from '#contract/durations.ts'
import { isPictureWidth, type PictureWidth } from '#contract/pictures/pictures.ts'
import { deferAvif } from '#server/features/pictures/deferred-avif.ts'
import { type PictureFormat, pictureFiles } from '#server/features/pictures/files.ts'
import { findPicture, type Picture } from '#server/features/pictures/pictures.queries.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { drawingsFolder, isUploaded, sweepDrawings } from '#server/features/pictures/uploaded-pictures.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { isKnownEtag } from '#server/kernel/calls/known-etag.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import type { Requester } from '#server/kernel/limits/fair-queue.ts'
import type { CountRequest } from '#server/kernel/limits/limits.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { networkOf } from '#server/kernel/security/network.ts'

interface PictureRequest {
  Params: { key: string; width: string }
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** For a WebP served until its AVIF exists, and for pictures that their owner may withdraw. */
const FOR_A_DAY = 'public, max-age=86400'

/** Keys are used as folder names, so only safe characters are allowed. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/

const SWEEP_EVERY_MS = HOUR_MS

const WIDEST_SQUARE: PictureWidth = 1200
const TALL_ENOUGH_FOR_A_SQUARE = 0.6

/**
 * GET /pictures/{key}/{width}: a picture in AVIF or WebP, depending on what the client accepts. It is rendered on the first request
 * as WebP; its AVIF is made later, when idle. Files on disk are served without the database, except
 * uploaded ones: those may be withdrawn.
 */
export function pictures(
  app: FastifyInstance,
  { database: { db }, files: store, config }: AppContext,
  source: PictureSource,
  count: CountRequest,
): void {
  const files = pictureFiles(drawingsFolder(config), store, loggedWhenMissing(source, app.log))

  async function drawIfKnown(key: string, width: PictureWidth, format: PictureFormat, by: Requester = {}): Promise<Buffer | null> {
    const picture = await findPicture(db, key)
    return picture && isMadeIn(picture, width) ? files.draw(picture, width, format, by) : null
  }

  const later = deferAvif({
    drawAvif: (key, width) => drawIfKnown(key, width, 'avif'),
    isIdle: files.isIdle,
    failed: (reason) => app.log.warn(reason, 'an AVIF could not be encoded'),
  })
  // The node that withdrew a picture deleted only its own files, so every node sweeps its disk.
  const sweep = () => void sweepDrawings(db, config).catch((reason) => app.log.warn(reason, 'withdrawn pictures could not be removed'))
  const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
  app.addHook('onReady', async () => sweep())
  app.addHook('onClose', async () => {
    later.stop()
    clearInterval(sweeping)
  })

  app.get<PictureRequest>('/pictures/:key/:width', async (request, reply) => {
    const { key } = request.params
    const width = parseWidth(request.params.width)
    if (width === null || !KEY.test(key)) return missing(reply)
    if (isUploaded(key)) {
      count(request)
      if (!(await findPicture(db, key))) return missing(reply)
    }
    const forLong = isUploaded(key) ? FOR_A_DAY : FOR_EVER

    const acceptsAvif = request.headers.accept?.includes('image/avif') ?? false
    const avif = acceptsAvif ? await files.readStored(key, width, 'avif') : null
    if (avif) return answer(request, reply, { bytes: avif, format: 'avif', etag: `"${key}-${width}-avif"`, caching: forLong })

    let webp = await files.readStored(key, width, 'webp')
    if (!webp) {
      count(request)
      webp = await drawIfKnown(key, width, 'webp', { signal: requestSignal(reply), client: networkOf(clientAddress(request)) })
    }
    if (!webp) return missing(reply)
    if (acceptsAvif) later.add(key, width)
    const caching = acceptsAvif ? FOR_A_DAY : forLong
    return answer(request, reply, { bytes: webp, format: 'webp', etag: `"${key}-${width}-webp"`, caching })
  })
}

/** Logs a missing picture only once: if one is missing, hundreds are. */
function loggedWhenMissing(source: PictureSource, log: FastifyBaseLogger): PictureSource {
  let isLogged = false
  return async (...requested) => {
    const image = await source(...requested)
    if (!image && !isLogged) {
      isLogged = true
      log.warn('generated pictures are missing: this server cannot draw them')
    }
    return image
  }
}

interface PictureAnswer {
  readonly bytes: Buffer
  readonly format: PictureFormat
  readonly etag: string
  readonly caching: string
}

function answer(request: FastifyRequest, reply: FastifyReply, { bytes, format, etag, caching }: PictureAnswer): FastifyReply {
  reply.header('cache-control', caching).header('etag', etag).header('vary', 'accept').header('x-content-type-options', 'nosniff')
  return isKnownEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(`image/${format}`).send(bytes)
}

/** Not cached: the picture may come with the next seed or upload. */
const missing = (reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').send()

function parseWidth(text: string): PictureWidth | null {
  const width = Number(text)
  return /^[1-9]\d{1,3}$/.test(text) && isPictureWidth(width) ? width : null
}

/** The largest widths are for banners only: a square of 2400 px would take seconds, and no page shows one. */
const isMadeIn = (picture: Picture, width: PictureWidth): boolean =>
  width <= WIDEST_SQUARE || picture.height < picture.width * TALL_ENOUGH_FOR_A_SQUARE
