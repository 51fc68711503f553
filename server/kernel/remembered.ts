/** After this many times its age an answer is too old to stand in while it is fetched anew. */
const STANDS_IN_FOR = 10

/**
 * Keeps the answer of a question about slowly changing reference data for a while. One caller asks anew while the others,
 * and he himself, go on with the old answer: a call that holds a connection must not wait for a second one.
 * A failed fetch is asked again by the next caller.
 */
export function remembered<Question, Value>(
  forMs: number,
  ask: (question: Question) => Promise<Value>,
): ((question: Question) => Promise<Value>) & { forget(): void } {
  let kept: { value: Promise<Value>; askedAt: number; refreshedAt: number; question: Question } | undefined
  const recall = (question: Question) => {
    const now = Date.now()
    // A test may ask about another database in the same process.
    if (!kept || kept.question !== question || now - kept.askedAt > forMs * STANDS_IN_FOR) {
      const value = ask(question)
      const mine = { value, askedAt: now, refreshedAt: now, question }
      kept = mine
      value.catch(() => {
        if (kept === mine) kept = undefined
      })
      return value
    }
    const known = kept
    if (now - known.refreshedAt >= forMs) {
      known.refreshedAt = now
      const value = ask(question)
      // The old answer stands until the new one is there, and when it fails.
      value.then(
        () => {
          if (kept === known) kept = { value, askedAt: now, refreshedAt: now, question }
        },
        () => {},
      )
    }
    return known.value
  }
  return Object.assign(recall, {
    forget: () => {
      kept = undefined
    },
  })
}
