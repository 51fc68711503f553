import type { Endpoint } from '#contract/endpoint.ts'
import { type AppContext, type Caller, isEveryone, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { OpenDatabase, PoolDatabase } from '#server/kernel/database/database.ts'

/** The calls of one page read the same server, so that none of them knows less than the one before. */
const readers = new WeakMap<Caller, PoolDatabase>()

type Question = Pick<Endpoint, 'mayLag' | 'method' | 'transaction'>

/** The database that a call reads: by a replica where it says so (contract/endpoint.ts) and there are any. */
export function databaseFor(
  { database, replicas }: Pick<AppContext, 'database' | 'replicas'>,
  { mayLag, method, transaction }: Question,
  caller: Caller,
  user: SessionUser | null,
): OpenDatabase {
  if (!replicas) return database
  if (mayLag && method === 'GET') {
    const db = readers.get(caller) ?? replicas.reader(hasAccount(user))
    readers.set(caller, db)
    return { ...database, db }
  }
  // Whoever changes something reads on from where it is seen.
  if (method !== 'GET' || transaction === 'write') readers.delete(caller)
  return database
}

const hasAccount = (user: SessionUser | null): boolean => user !== null && !isEveryone(user)

/** The same for a file, which is made for somebody signed in. */
export const databaseForFile = ({ database, replicas }: Pick<AppContext, 'database' | 'replicas'>, { mayLag }: Question): OpenDatabase =>
  mayLag && replicas ? { ...database, db: replicas.reader(true) } : database

/** The same, at each request, for what is made of the whole catalogue, for nobody in particular. */
export const readerForAll =
  ({ database, replicas }: Pick<AppContext, 'database' | 'replicas'>) =>
  (): PoolDatabase =>
    replicas?.reader(false) ?? database.db
