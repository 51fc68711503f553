/**
 * Shares requests whose answers must not be older than the request: callers that arrive while one is in flight share the next one.
 * So at most two are pending, however many callers there are.
 */
export function freshly<Answer>(put: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined

  function begin(): Promise<Answer> {
    const mine = put().finally(() => {
      running = undefined
    })
    running = mine
    return mine
  }

  return () => {
    if (!running) return begin()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
