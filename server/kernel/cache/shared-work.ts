interface Work<Result> {
  result: Promise<Result>
  waiting: number
  readonly end: AbortController
}

/**
 * Callers with the same key share one piece of work: at most one runs per key. Its signal aborts when all callers have left. A caller
 * that arrives after the abort gets the result if the work still succeeds; otherwise it starts the work again.
 */
export function sharedWork<Result>() {
  const running = new Map<string, Work<Result>>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const end = new AbortController()
    const work = { result: start(end.signal).finally(() => running.delete(key)), waiting: 0, end }
    running.set(key, work)
    return work
  }

  return function join(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const known = running.get(key)
    if (known?.end.signal.aborted) return known.result.catch(() => join(key, signal, start))
    const work = known ?? begin(key, start)
    work.waiting++
    const leave = () => {
      if (--work.waiting === 0) work.end.abort()
    }
    if (signal?.aborted) leave()
    else {
      signal?.addEventListener('abort', leave, { once: true })
      const stop = () => signal?.removeEventListener('abort', leave)
      work.result.then(stop, stop)
    }
    return work.result
  }
}
