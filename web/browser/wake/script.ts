import type { WakesWhen } from '#web/browser/wake/sleeping-pages.ts'
import { VIEWED_SCRIPT } from '#web/browser/wake/viewed-script.ts'

/** A press that came before React did: kept from its natural course, to be repeated. */
interface HeldPress {
  /** What was pressed; a form that was sent by Enter and has no button. */
  element: HTMLElement
}

declare global {
  interface Window {
    /** Of a page that is asleep, or has been. */
    sleep?: {
      presses: HeldPress[]
      /** A browser's offer to install the shop comes once. */
      prompt?: Event
      /** Whether React answers for an element; set by the page's scripts. */
      isTakenOver?: (element: Element) => boolean
      /** From here on nothing is held. */
      end: () => void
    }
  }
}

/** The held module; its text is what the policy allows by its hash, as an element of its own as well. */
export const HELD = 'type="text/plain"'

const LONGEST_WAIT_FOR_PICTURES_MS = 1000
/** Nobody waits longer for an answer that the server gives without scripts. */
const LONGEST_HOLD_MS = 3000
/** At a page of somebody who is signed in. */
const QUIET_AFTER_MS = 5000

/** `addresses` of the modules, `when` they shall run. */
const SCRIPT = `((addresses,when)=>{
const idle=work=>window.requestIdleCallback?requestIdleCallback(work,{timeout:2000}):setTimeout(work,200);
let isFetched=false,isAwake=false;
const fetchAll=fetchPriority=>{if(isFetched)return;isFetched=true;
for(const href of addresses)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority}))};
const run=()=>{if(isAwake)return;isAwake=true;fetchAll("auto");
const{textContent}=document.querySelector('script[${HELD}]');
document.head.append(Object.assign(document.createElement("script"),{type:"module",textContent,onerror:()=>release(()=>true)}))};
let release=()=>{};
const ready=()=>when==="ready"?run():navigator.connection?.saveData||(document.hidden?fetchAll("low"):idle(()=>fetchAll("low")));
const first=work=>{if(document.hidden)return work();
const pictures=()=>Promise.all([...document.querySelectorAll("img[fetchpriority=high]")].map(picture=>picture.decode().catch(()=>{})));
new PerformanceObserver((_,paint)=>{paint.disconnect();
Promise.race([pictures(),new Promise(late=>setTimeout(late,${LONGEST_WAIT_FOR_PICTURES_MS}))]).then(work)}).observe({type:"paint",buffered:true})};
if(when!=="ready"){
try{const isChosen=/(^|; )i18n_redirected=/.test(document.cookie),state=localStorage.getItem("rutaseda");
if(/(^|; )TOKEN_CHANGED=/.test(document.cookie)||sessionStorage.getItem("typedText")||when==="touched"&&localStorage.getItem("TOKEN")
||!isChosen&&(state?/"lang":"/.test(state):localStorage.getItem("LANG_CODE")))when="ready"}catch{}
if(when!=="ready")${VIEWED_SCRIPT};
const touches=["pointermove","pointerdown","keydown","input","focusin","scroll","dragenter","visibilitychange"];
const touch=()=>{if(document.hidden)return;for(const type of touches)removeEventListener(type,touch,true);run()};
for(const type of touches)addEventListener(type,touch,{capture:true,passive:true});
if(when==="quiet")addEventListener("load",()=>setTimeout(()=>idle(touch),${QUIET_AFTER_MS}));
const isNative=element=>element.matches("a,form,[type=submit],[type=image],button:not([type])");
let isLate=false;
const repeat=element=>element instanceof HTMLFormElement?element.requestSubmit():element.click();
const keep=e=>{const{target}=e;
if(e.type==="keydown"&&(e.key!==" "||!target.matches?.("a[role=button]")))return;
if(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
const element=e.type==="submit"?target:target.closest?.("button,[type=submit],[type=image],[aria-haspopup]");
if(!element||element.disabled||sleep.isTakenOver?.(element)||isLate&&isNative(element))return;
e.preventDefault();e.stopImmediatePropagation();run();
if(sleep.presses.some(press=>press.element===element)&&(isNative(element)||element.matches("[aria-haspopup]")))return;
const press={element};sleep.presses.push(press);
setTimeout(()=>sleep.presses.includes(press)&&release(isNative),${LONGEST_HOLD_MS})};
const types=["click","submit","keydown"],install=e=>{e.preventDefault();sleep.prompt=e};
const sleep=window.sleep={presses:[],end(){removeEventListener("beforeinstallprompt",install);
for(const type of types)removeEventListener(type,keep,true)}};
release=isFree=>{const free=sleep.presses.filter(({element})=>isFree(element));
sleep.presses=sleep.presses.filter(press=>!free.includes(press));isLate=true;
for(const{element}of free)if(isNative(element))repeat(element)};
for(const type of types)addEventListener(type,keep,true);addEventListener("beforeinstallprompt",install)}
first(ready)})`

/** The script as it ends a document. */
export const wakeScript = (addresses: readonly string[], when: WakesWhen): string =>
  `${SCRIPT}(${JSON.stringify(addresses)},${JSON.stringify(when)})`
