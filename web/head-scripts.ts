import goToPhoneHome from '#web/browser/pages/phone-home.ts?script'
import noteTyping from '#web/browser/typed/note-typing.ts?script'

/** A narrow window is sent on before anything is painted. */
export const withPhoneScript = (html: string, nonce: string): string => withScript(html, nonce, goToPhoneHome)

/** The page is complete before its scripts, seconds before them on a slow phone: what is typed meanwhile is noted from the first field on. */
export const withEarlyTyping = (html: string, nonce: string): string => withScript(html, nonce, noteTyping)

/** After the viewport tag: from there on the browser knows its width. */
function withScript(html: string, nonce: string, text: string): string {
  const place = html.indexOf('>', html.indexOf('name="viewport"')) + 1
  return `${html.slice(0, place)}<script nonce="${nonce}">${text}()</script>${html.slice(place)}`
}
