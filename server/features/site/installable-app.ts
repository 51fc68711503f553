import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { APP_WORKER, APP_WORKER_POLICY } from '#server/features/site/app-worker.ts'
import * as words from '#words'

const FOR_AN_HOUR = 'public, max-age=3600'
const FOR_A_WEEK = 'public, max-age=604800'

/** Revalidated each time, and answered with 304 while unchanged. */
const REVALIDATED = 'no-cache'

/** decisions.md §12, "installable as an app": a manifest for each language, the icons, the service worker. */
export function installableApp(app: FastifyInstance): void {
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(appManifest(language))
    app.get(`${LANGUAGE_FACTS[language].prefix}/manifest.webmanifest`, (_request, reply) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(manifest),
    )
  }
  for (const name of APP_ICONS) {
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', FOR_A_WEEK)
        .send(await appIcon(name)),
    )
  }
  const etag = `"${createHash('sha256').update(APP_WORKER).digest('base64url').slice(0, 16)}"`
  app.get('/sw.js', (request, reply) => answerWorker(request, reply, etag))
}

function answerWorker(request: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply {
  reply.header('cache-control', REVALIDATED).header('etag', etag).header('content-security-policy', APP_WORKER_POLICY)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/javascript; charset=utf-8').send(APP_WORKER)
}

/** The web app manifest, in the language of the page that offers the installation. */
function appManifest(language: Language): object {
  const say = { locale: language }
  const at = (path: string) => inLanguage(path, language)
  const icon = (width: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${width}.png` : `/icon-maskable-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  })
  return {
    // One app, whatever language it was installed in.
    id: '/',
    name: words.app_name({}, say),
    short_name: words.app_short_name({}, say),
    description: words.home_lead({}, say),
    lang: LANGUAGE_FACTS[language].htmlLang,
    dir: 'ltr',
    start_url: at('/h5'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#ffffff',
    categories: ['shopping', 'business'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: words.shell_orders({}, say), url: at('/personalCenter/order') },
      { name: words.shell_cart({}, say), url: at('/personalCenter/shoppingCart') },
      { name: words.shell_price_inquiry({}, say), url: at('/priceInquiry') },
    ],
  }
}

const MARK = join(import.meta.dirname, '../../../web/public/icon.svg')
const CINNABAR = '#c23a22'

/** The mark's own square is 40 units wide. */
const SVG_UNITS = 40
const SVG_DPI = 72

/**
 * The icons that devices request by name. Those cropped to a device's shape ("maskable", and iPhones) have colour up to the edges
 * and the mark inside the safe circle: 80% of the width.
 */
const ICONS = {
  'icon-192.png': { width: 192, markShare: 1 },
  'icon-512.png': { width: 512, markShare: 1 },
  'icon-maskable-192.png': { width: 192, markShare: 0.8 },
  'icon-maskable-512.png': { width: 512, markShare: 0.8 },
  'apple-touch-icon.png': { width: 180, markShare: 0.9 },
  'favicon.ico': { width: 48, markShare: 1 },
} as const

type AppIcon = keyof typeof ICONS
const APP_ICONS = Object.keys(ICONS) as AppIcon[]

const drawn = new Map<AppIcon, Promise<Buffer>>()

/** A PNG, rendered once. */
function appIcon(name: AppIcon): Promise<Buffer> {
  const known = drawn.get(name)
  if (known) return known
  const drawing = draw(name)
  drawn.set(name, drawing)
  // A failed icon is rendered again by the next request.
  drawing.catch(() => drawn.delete(name))
  return drawing
}

async function draw(name: AppIcon): Promise<Buffer> {
  const { width, markShare } = ICONS[name]
  const markWidth = Math.round(width * markShare)
  const mark = await sharp(MARK, { density: (SVG_DPI * markWidth) / SVG_UNITS })
    .resize(markWidth)
    .png()
    .toBuffer()
  if (markShare === 1) return mark
  return sharp({ create: { width, height: width, channels: 3, background: CINNABAR } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}
