import { Writable } from 'node:stream'

interface Entry {
  time: number
  level: number
  msg?: string
  err?: { message?: string; stack?: string; code?: string }
}

const WARNING = 40
const ERROR = 50

/** One line for people of what the log would write as JSON: when, how bad, what, and where an error was thrown first. */
export function plainLine(json: string): string {
  const { time, level, msg = '', err } = JSON.parse(json) as Entry
  const kind = level >= ERROR ? 'error: ' : level >= WARNING ? 'warning: ' : ''
  const place = /\n\s+(at .+)/.exec(err?.stack ?? '')?.[1]
  const cause = err?.message && err.message !== msg ? [err.message, err.code && `(${err.code})`, place].filter(Boolean).join(' ') : place
  const text = [msg, cause].filter(Boolean).join(': ')
  return `${new Date(time).toLocaleTimeString('en-GB')} ${kind}${text.replaceAll(/\s*\n\s*/g, ' ')}\n`
}

/** The log of a server in a terminal. */
export const plainLines = new Writable({
  decodeStrings: false,
  write(json: string, _, done) {
    process.stdout.write(plainLine(json))
    done()
  },
})
