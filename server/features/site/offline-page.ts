import type { Language } from '#contract/languages.ts'
import { PLAIN_MARK, plainHead } from '#server/kernel/pages/plain-page.ts'
import { app_offline_retry, app_offline_text, app_offline_title, app_offline_wait } from '#words'

/** The placeholder that the service worker replaces with its script's nonce (app-worker.ts). */
export const NONCE_PLACE = '__NONCE__'

/** The page shown when offline: nothing in it is loaded, and nothing in it becomes outdated. */
export function offlinePage(language: Language): string {
  const say = { locale: language }
  const title = app_offline_title({}, say)
  return [
    plainHead(language, title),
    `<body><main>${PLAIN_MARK}<h1>${title}</h1><p>${app_offline_text({}, say)}</p><p>${app_offline_wait({}, say)}</p>`,
    `<a href="">${app_offline_retry({}, say)}</a></main>`,
    `<script nonce="${NONCE_PLACE}">addEventListener("online",()=>location.reload())</script></body></html>`,
  ].join('')
}
