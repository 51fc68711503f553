import { AsyncLocalStorage } from 'node:async_hooks'

/** Who does something in the console, for the audit log (decisions §17.8). */
export interface Actor {
  accountId: number
  role: number
  supplierId: number | null
  /** The call's path after /api/console/. */
  action: string
  clientAddress: string
  time: string
}

const current = new AsyncLocalStorage<Actor>()

/** Whatever the work changes in the database is recorded as this actor's (database/migrations/0025_audit.sql). */
export const actingAs = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> => current.run(actor, async () => work())

/** Whoever acts now; undefined outside of the console. */
export const actor = (): Actor | undefined => current.getStore()

/** What the first statement of a transaction tells PostgreSQL's triggers; null outside of the console. */
export function actorStatement(): { name: string; text: string; values: [string] } | null {
  const actor = current.getStore()
  return actor ? { name: 'set-actor', text: `select set_config('rutaseda.actor', $1, true)`, values: [JSON.stringify(actor)] } : null
}
