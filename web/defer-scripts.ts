const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = 'type="module" async=""'
const HELD = 'type="text/plain"'

const LONGEST_WAIT_MS = 1000

// The module's text is the held script's, so that the policy allows it by the same hash.
const START = `(addresses=>{const start=()=>{
for(const href of addresses)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const{textContent}=document.querySelector('script[${HELD}]');
document.head.append(Object.assign(document.createElement("script"),{type:"module",textContent}))};
if(document.hidden)return start();
const pictures=()=>Promise.all([...document.querySelectorAll("img[fetchpriority=high]")].map(picture=>picture.decode().catch(()=>{})));
new PerformanceObserver((_,paint)=>{paint.disconnect();
Promise.race([pictures(),new Promise(late=>setTimeout(late,${LONGEST_WAIT_MS}))]).then(start)}).observe({type:"paint",buffered:true})})`

/**
 * A page is complete before its scripts: what is visible (styles, font, first pictures) gets the bandwidth first, and scripts load
 * after the first paint with its pictures; in a background tab, which paints nothing, at once. React Router would load them
 * before anything else.
 */
export function withDeferredScripts(html: string, nonce: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const addresses: string[] = []
  const head = html.slice(0, headEnd).replaceAll(PRELOADS, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  const body = html.slice(headEnd, bodyEnd).replace(MODULE, HELD)
  return `${head}${body}<script nonce="${nonce}">${START}(${JSON.stringify(addresses)})</script>${html.slice(bodyEnd)}`
}
