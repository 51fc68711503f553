import { readdirSync, readFileSync } from 'node:fs'

/** What a process has taken of the processor, summed over all of its threads; the kernel counts nanoseconds. */
export function processorMs(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const ns = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]))
  return ns.reduce((sum, each) => sum + each, 0) / 1e6
}
