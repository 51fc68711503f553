/**
 * §2: a window at most 750 px wide is redirected to /h5 once, before anything is painted: not again with the cookie that /h5 sets,
 * and never where neither cookies nor storage can remember it. The requested page goes along in the query (decisions.md §12).
 */
const SCRIPT = `try{if(innerWidth>0&&innerWidth<=750&&navigator.cookieEnabled&&!/(^|; )H5_SEEN=/.test(document.cookie)&&!sessionStorage.h5){
sessionStorage.h5=1;document.documentElement.style.visibility="hidden";
const at=/^(\\/(?:en|zh))?(?=\\/|$)(.*)/.exec(location.pathname);
location.replace((at[1]||"")+"/h5?to="+encodeURIComponent((at[2]||"/")+location.search+location.hash))}}catch(e){}`

/** The script goes after the viewport tag, where the browser knows its width. */
export function withPhoneScript(html: string, nonce: string): string {
  const place = html.indexOf('>', html.indexOf('name="viewport"')) + 1
  return `${html.slice(0, place)}<script nonce="${nonce}">${SCRIPT}</script>${html.slice(place)}`
}
