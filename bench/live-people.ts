import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { BASE_OF, type LiveBase, type LiveFrame, openLive } from '#contract/live.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openSession } from '#server/features/account/sign-in/session.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

const SOMEWHERE = { userAgent: 'bench', clientAddress: '127.0.0.1' } as Caller
export const BASES = [...new Set(Object.values(BASE_OF))] as LiveBase[]

export interface Person {
  id: number
  token: string
  sockets: WebSocket[]
}

/** Creates accounts without a usable password, each with a session; buyers by default. */
export async function signInPeople(
  db: Database,
  requested: number,
  more: Pick<typeof accounts.$inferInsert, 'role' | 'supplierId' | 'rights'> = {},
): Promise<Person[]> {
  const kind = more.role ? `staff-${more.role}` : 'bench'
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: requested }, (_, number) => ({
        email: `${kind}-${number}@${more.role ? 'demo.rutaseda.example' : 'example.com'}`,
        name: 'Ana',
        passwordHash: '-',
        ...more,
      })),
    )
    .returning({ id: accounts.id, role: accounts.role })
  const people: Person[] = []
  for (const row of rows) {
    const { token } = await openSession(db, row, SOMEWHERE, new Date())
    people.push({ id: row.id, token, sockets: [] })
  }
  return people
}

const TRY_AGAIN_MS = 3000

/** One ticket and three connections, opened and retried as a tab does. Returns the number of retries. */
export async function connectPerson(
  shopUrl: string,
  person: Person,
  hear: (person: Person, frame: LiveFrame, at: number) => void,
): Promise<number> {
  for (let again = 0; ; again++) {
    try {
      await connectOnce(shopUrl, person, hear)
      return again
    } catch {
      for (const socket of person.sockets) socket.terminate()
      await wait(TRY_AGAIN_MS)
    }
  }
}

/** `hear` gets every frame with its time of arrival. */
async function connectOnce(shopUrl: string, person: Person, hear: (person: Person, frame: LiveFrame, at: number) => void): Promise<void> {
  const reply = await fetch(shopUrl + openLive.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apitoken: person.token },
    body: '{}',
  })
  const { data } = (await reply.json()) as { data: { ticket: string; bases: Record<LiveBase, string> } }
  person.sockets = await Promise.all(
    BASES.map(async (base) => {
      const socket = new WebSocket(`${shopUrl.replace('http', 'ws')}${data.bases[base]}/${person.id}?ticket=${data.ticket}`, {
        origin: shopUrl,
      })
      // `once` reports a refusal; without a listener a second error event would crash the process.
      socket.on('error', () => {})
      socket.on('message', (text) => hear(person, JSON.parse(String(text)) as LiveFrame, performance.now()))
      await once(socket, 'open')
      return socket
    }),
  )
}

export async function leave({ sockets }: Person): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    }),
  )
}

/** Runs the work for all people, a limited number at a time. */
export async function everybody(people: readonly Person[], atOnce: number, work: (person: Person) => Promise<void>): Promise<void> {
  const waiting = [...people]
  const one = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) await work(person)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
