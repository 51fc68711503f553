import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { PLAIN_MARK, plainHead } from '#server/kernel/pages/plain-page.ts'
import * as words from '#words'

/** The placeholder that the service worker replaces with its script's nonce. */
const NONCE_PLACE = '__NONCE__'

/** The page shown when offline: nothing in it is loaded, and nothing in it becomes outdated. */
function offlinePage(language: Language): string {
  const say = { locale: language }
  const title = words.app_offline_title({}, say)
  return [
    plainHead(language, title),
    `<body><main>${PLAIN_MARK}<h1>${title}</h1><p>${words.app_offline_text({}, say)}</p><p>${words.app_offline_wait({}, say)}</p>`,
    `<a href="">${words.app_offline_retry({}, say)}</a></main>`,
    `<script nonce="${NONCE_PLACE}">addEventListener("online",()=>location.reload())</script></body></html>`,
  ].join('')
}

const pages = Object.fromEntries(LANGUAGES.map((language) => [LANGUAGE_FACTS[language].prefix.slice(1), offlinePage(language)]))

/**
 * The service worker. It shows push notifications (server/features/messages/push/send-push.ts). It caches nothing, so it can never show
 * a stale page or price: documents come from the network (requested while the worker starts: navigation preload) or, when offline, from
 * the three pages in its own source.
 * Everything else, calls and assets, bypasses it. A new version replaces the old one at once.
 */
export const APP_WORKER = `const PAGES = ${JSON.stringify(pages)}

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(start()))

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const isPage = method === 'GET' && mode === 'navigate' && !new URL(url).pathname.startsWith('/api/')
  if (isPage) event.respondWith(pageOrOffline(event))
})

addEventListener('push', (event) => event.waitUntil(notify(event.data)))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

// One of the same tag is replaced, and does not ring again.
function notify(data) {
  const { title, path, lang, tag } = data.json()
  return registration.showNotification(title, { tag, lang, icon: '/icon-192.png', data: path })
}

// Where the page is open already it comes to the front; no other one is led away, something may be typed there.
async function openPage(path) {
  const { href } = new URL(path, location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  return open ? open.focus() : clients.openWindow(href)
}

async function start() {
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offline(new URL(event.request.url))
  }
}

function offline({ pathname }) {
  const nonce = crypto.randomUUID()
  const language = pathname.split('/', 2)[1]
  const page = PAGES[Object.hasOwn(PAGES, language) ? language : '']
  return new Response(page.replace('${NONCE_PLACE}', nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-" + nonce + "'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
`

/** The worker itself may only connect to this site. */
export const APP_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
