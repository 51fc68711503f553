/**
 * For answers that must not be older than their question: whoever comes while a question is under way shares the next one with all who
 * come until then. So there are two at most, however many ask.
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
