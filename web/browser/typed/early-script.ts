/** What the script in the head has noted of a field since its page appeared. */
export interface EarlyTyping {
  held: string
  /** Somebody was at the page: browsers put back what was chosen on former visits as well. */
  isByHand: boolean
  /** Enter alone was the last key. */
  isEnter: boolean
  isComposing: boolean
}

declare global {
  interface Window {
    earlyTyping?: {
      fields: Map<Element, EarlyTyping>
      /** What was typed after Ctrl K, for the box that it will open; null once that is open to keys itself. */
      keys?: string | null
      end: () => void
    }
  }
}

const SCRIPT = `(()=>{const fields=new Map,types=["input","compositionend"];let isEnter=false;
const key=e=>{isEnter=e.key==="Enter"&&!e.shiftKey&&!e.isComposing;const early=window.earlyTyping;
if(early.keys===null||!document.querySelector("[data-ctrl-k]"))return;
if((e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==="k")early.keys="";
else if(early.keys!=null&&e.key.length===1&&!e.ctrlKey&&!e.metaKey&&!e.altKey)early.keys+=e.key;
else if(early.keys!=null&&e.key==="Backspace")early.keys=early.keys.slice(0,-1);
else return;
e.preventDefault()};
const note=({target:t,type,isComposing})=>fields.set(t,{held:/^(checkbox|radio)$/.test(t.type)?String(t.checked):t.value,
isByHand:navigator.userActivation?.hasBeenActive??true,isEnter:isEnter&&type==="input",isComposing:type==="input"&&!!isComposing});
addEventListener("keydown",key,true);for(const type of types)addEventListener(type,note,true);
window.earlyTyping={fields,end(){removeEventListener("keydown",key,true);for(const type of types)removeEventListener(type,note,true)}}})()`

/** The page is complete before its scripts, seconds before them on a slow phone: what is typed meanwhile is noted from the first field on. */
export function withEarlyTyping(html: string, nonce: string): string {
  const place = html.indexOf('>', html.indexOf('name="viewport"')) + 1
  return `${html.slice(0, place)}<script nonce="${nonce}">${SCRIPT}</script>${html.slice(place)}`
}
