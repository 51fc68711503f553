import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes a console call, for the audit log (decisions §17.8). */
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

/** Runs the work so that its database changes are audited as this actor's (database/migrations/0025_audit.sql). */
export const actingAs = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> => current.run(actor, async () => work())

/** The current actor; undefined outside of console calls. */
export const actor = (): Actor | undefined => current.getStore()

/** A transaction's first statement, which passes the actor to the audit triggers; null outside of console calls. */
export function actorStatement(): { name: string; text: string; values: [string] } | null {
  const actor = current.getStore()
  return actor ? { name: 'set-actor', text: `select set_config('rutaseda.actor', $1, true)`, values: [JSON.stringify(actor)] } : null
}
