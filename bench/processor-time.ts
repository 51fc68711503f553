import { readdirSync, readFileSync } from 'node:fs'
import { type Agent, request } from 'node:http'

/** CPU time of a process in milliseconds, summed over all of its threads; the kernel counts nanoseconds. */
export function processorMs(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const ns = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]))
  return ns.reduce((sum, each) => sum + each, 0) / 1e6
}

/** Makes one request on the agent's connection, and reads the answer to its end. */
export function documentOf(url: string, cookie: string, agent: Agent): Promise<{ status: number | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie, accept: 'text/html' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode, bytes }))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
