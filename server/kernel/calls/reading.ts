import type { Endpoint } from '#contract/endpoint.ts'
import { type AppContext, type Caller, isEveryone, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { OpenDatabase, PoolDatabase } from '#server/kernel/database/database.ts'

/** All calls of one page read from the same server, so that none sees older data than the one before. */
const readers = new WeakMap<Caller, PoolDatabase>()

type Question = Pick<Endpoint, 'mayLag' | 'method' | 'transaction'>

/** The database for a call: reads go to a replica if the endpoint sets mayLag (contract/endpoint.ts) and replicas exist. */
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
  // After a write, the next read chooses its server again: one that has replayed the write.
  if (method !== 'GET' || transaction === 'write') readers.delete(caller)
  return database
}

const hasAccount = (user: SessionUser | null): boolean => user !== null && !isEveryone(user)

/** Like databaseFor, for a generated file, whose reader is always signed in. */
export const databaseForFile = ({ database, replicas }: Pick<AppContext, 'database' | 'replicas'>, { mayLag }: Question): OpenDatabase =>
  mayLag && replicas ? { ...database, db: replicas.reader(true) } : database

/** Returns a function that chooses the database per request, for sitemaps and feeds, which are the same for all readers. */
export const readerForAll =
  ({ database, replicas }: Pick<AppContext, 'database' | 'replicas'>) =>
  (): PoolDatabase =>
    replicas?.reader(false) ?? database.db
