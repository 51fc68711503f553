import type * as unreachable from '#web/browser/pages/unreachable.ts'

type Staying = Pick<typeof unreachable, 'clearMissed' | 'isPuttingBack' | 'isUnreachable' | 'stayHere' | 'untilNextTry'>

let staying: Staying | undefined

/** It comes soon after the page's first scripts, which are at their limit of size: until then a page that cannot be had is an error. */
export function letPagesStay(how: Staying): void {
  staying = how
}

export const stayingPages = (): Staying | undefined => staying
