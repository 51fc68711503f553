import type { PictureWidth } from '#contract/pictures/pictures.ts'

/** Maximum queue length; pictures beyond it are queued again when the next visitor requests them. */
const WAITING_AT_MOST = 200

/** Pause between two pictures, so that they never occupy a whole core. */
const PAUSE_MS = 1000

interface Drawer {
  readonly drawAvif: (key: string, width: PictureWidth) => Promise<unknown>
  /** Whether no requested picture is being rendered: those go first. */
  readonly isIdle: () => boolean
  readonly failed: (reason: unknown) => void
}

/** Renders queued AVIF files one after another, while nothing else is being rendered. */
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
