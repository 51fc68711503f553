import goToPhoneHome from '#web/browser/pages/phone-home.ts?script'
import noteTyping from '#web/browser/typed/note-typing.ts?script'

/** Redirects a narrow window before anything is painted. */
export const withPhoneScript = (html: string, nonce: string): string => withScript(html, nonce, goToPhoneHome)

/** Records what is typed before the page's scripts run, which on a slow phone is seconds after the page is complete. */
export const withEarlyTyping = (html: string, nonce: string): string => withScript(html, nonce, noteTyping)

/** Inserts the script after the viewport tag, from which on the browser knows its width. */
function withScript(html: string, nonce: string, text: string): string {
  const place = html.indexOf('>', html.indexOf('name="viewport"')) + 1
  return `${html.slice(0, place)}<script nonce="${nonce}">${text}()</script>${html.slice(place)}`
}
