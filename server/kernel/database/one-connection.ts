import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction that the current code runs in. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction and marks it as holding a connection until it ends. */
export async function whileHoldingConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = { isOpen: true }
  try {
    // Drizzle's queries start when they are awaited, so await them inside the context.
    return await transaction.run(mine, async () => await work())
  } finally {
    mine.isOpen = false
  }
}

/**
 * Called before anything waits for a connection of the calls' pool, directly or through a shared request. Code that holds a connection
 * and waits for another deadlocks once all holders do (safety.md 23), so this throws at once, in the first test that runs such code.
 */
export function refuseSecondConnection(): void {
  if (transaction.getStore()?.isOpen)
    throw new Error('This code already holds a connection and must not wait for another: use its transaction')
}
