/**
 * §2: a window 750 px wide or narrower goes to /h5, before anything is painted, once: with the cookie that /h5 sets it is left alone,
 * and where neither cookies nor storage remember it, it is not sent at all. What was asked for comes along (decisions.md §12).
 */
const SCRIPT = `try{if(innerWidth>0&&innerWidth<=750&&navigator.cookieEnabled&&!/(^|; )H5_SEEN=/.test(document.cookie)&&!sessionStorage.h5){
sessionStorage.h5=1;document.documentElement.style.visibility="hidden";
const at=/^(\\/(?:en|zh))?(?=\\/|$)(.*)/.exec(location.pathname);
location.replace((at[1]||"")+"/h5?to="+encodeURIComponent((at[2]||"/")+location.search+location.hash))}}catch(e){}`

/** The script stands where the browser knows its width: behind the viewport. */
export function withPhoneScript(html: string, nonce: string): string {
  const place = html.indexOf('>', html.indexOf('name="viewport"')) + 1
  return `${html.slice(0, place)}<script nonce="${nonce}">${SCRIPT}</script>${html.slice(place)}`
}
