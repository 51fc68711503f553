import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction that the code which runs now is a part of. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, which holds a connection until it ends. */
export async function whileHoldingConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = { isOpen: true }
  try {
    // Drizzle's queries begin when they are awaited, so that is done within.
    return await transaction.run(mine, async () => await work())
  } finally {
    mine.isOpen = false
  }
}

/**
 * Called before anything waits for a connection of the calls' pool, itself or through somebody else's request: who holds one
 * and waits for another waits forever once all holders do (safety.md 23). So this is a fault of the code, found by its first test.
 */
export function refuseSecondConnection(): void {
  if (transaction.getStore()?.isOpen) throw new Error('This code holds a connection and must not wait for another: use its transaction')
}
