import type { PictureWidth } from '#contract/pictures/pictures.ts'

/** The maximum queue length; anything beyond is requested again by the next visitor who sees it. */
const WAITING_AT_MOST = 200

/** The pause between two, so that they never take a whole core. */
const PAUSE_MS = 1000

interface Drawer {
  readonly drawAvif: (key: string, width: PictureWidth) => Promise<unknown>
  /** Pictures that somebody is waiting for go first. */
  readonly isIdle: () => boolean
  readonly failed: (reason: unknown) => void
}

/** Makes AVIF files one after the other, while nothing else is being rendered. */
export function deferAvif({ drawAvif, isIdle, failed }: Drawer) {
  const waiting = new Map<string, () => Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const wait = () => {
    if (!isStopped) timer ??= setTimeout(makeNext, PAUSE_MS).unref()
  }

  async function makeNext() {
    const [next] = waiting
    if (next && isIdle()) {
      const [name, make] = next
      await make().catch(failed)
      waiting.delete(name)
    }
    timer = undefined
    if (waiting.size > 0) wait()
  }

  return {
    add(key: string, width: PictureWidth): void {
      if (waiting.size >= WAITING_AT_MOST) return
      waiting.set(`${key}/${width}`, () => drawAvif(key, width))
      wait()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
