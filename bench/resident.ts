import { readFileSync } from 'node:fs'

/** A process's memory in MB (of 2^20 bytes): resident now, or at most since its start (`VmHWM`). */
export function residentMb(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes = '0'] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
