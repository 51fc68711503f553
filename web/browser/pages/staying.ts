import type * as unreachable from '#web/browser/pages/unreachable.ts'

type Staying = Pick<typeof unreachable, 'clearMissed' | 'isPuttingBack' | 'isUnreachable' | 'stayHere' | 'untilNextTry'>

let staying: Staying | undefined

/** Registers unreachable.ts, loaded after the page's first scripts, which are at their size limit. Until then, failed pages are errors. */
export function letPagesStay(how: Staying): void {
  staying = how
}

export const stayingPages = (): Staying | undefined => staying
