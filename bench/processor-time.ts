import { readFileSync } from 'node:fs'
import { type Agent, request } from 'node:http'

/** A tick of the kernel's clock, in which it counts the CPU time of a process. */
const TICK_MS = 10

/** CPU time of a process in milliseconds: all of its threads, also those that have ended. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in parentheses and may contain blanks; user and system time are fields 14 and 15.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

/** Makes one request on the agent's connection, and reads the answer, which is not compressed, to its end. */
export function documentOf(url: string, cookie: string, agent: Agent): Promise<{ status: number | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie, accept: 'text/html' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts) }))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
