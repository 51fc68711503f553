import { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/kernel/config.ts'

/** Logs as JSON, or as plain lines for a terminal. Secrets and personal data are redacted (safety.md 14). */
export const loggerOptions = ({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(logFormat === 'plain' ? { stream: plainLines } : {}),
  redact: {
    paths: [
      'req.headers.cookie',
      'req.headers.apitoken',
      'req.headers.authorization',
      '*.token',
      '*.password',
      '*.oldPassword',
      '*.emailCode',
      '*.verifyToken',
      '*.ticket',
      '*.email',
    ],
    censor: '[redacted]',
  },
  serializers: {
    err: serializeError,
    req: ({ method, url, ip }) => ({ method, url: url?.split('?', 1)[0], remoteAddress: ip }),
  },
})

interface SerializedError {
  [detail: string]: unknown
  type: string
  message: string
  stack: string
}

/** Serializes an error without its query's parameters, which may be names, addresses and secrets. */
function serializeError(error: Error & { code?: unknown }): SerializedError {
  const { name, message, code, cause } = error
  const head = `${name}: ${message}`
  const stack = error.stack ?? ''
  const clean = withoutValues(message)
  return {
    type: name,
    message: clean,
    // The stack begins with the message, including the parameters.
    stack: stack.startsWith(head) ? `${name}: ${clean}${stack.slice(head.length)}` : withoutValues(stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  }
}

export const EMAIL_ADDRESS = /[^\s<>"':;,]+@[^\s<>"':;,]+/g
/** Phone, bank account and card numbers. */
const LONG_NUMBER = /\+\d[\d .-]{6,}|\d{7,}/g

/** A copy of an error whose message is safe to store: no query parameters, e-mail addresses or long numbers. Its cause is the original. */
export function withoutPersonalData(error: unknown): Error {
  const { message, code } = error instanceof Error ? (error as Error & { code?: unknown }) : { message: String(error), code: undefined }
  const clean = withoutValues(message).replaceAll(EMAIL_ADDRESS, '[address]').replaceAll(LONG_NUMBER, '[number]')
  return Object.assign(new Error(clean, { cause: error }), typeof code === 'string' ? { code } : {})
}

/** Drizzle appends the parameters to the statement in its messages. */
const withoutValues = (text: string) => text.split('\nparams: ', 1)[0] ?? ''

interface Entry {
  time: number
  level: number
  msg?: string
  err?: { message?: string; stack?: string; code?: string }
}

const WARNING = 40
const ERROR = 50

/** Turns a JSON log line into a plain one: time, severity, message, and the first stack frame of an error. */
export function plainLine(json: string): string {
  const { time, level, msg = '', err } = JSON.parse(json) as Entry
  const kind = level >= ERROR ? 'error: ' : level >= WARNING ? 'warning: ' : ''
  const place = /\n\s+(at .+)/.exec(err?.stack ?? '')?.[1]
  const cause = err?.message && err.message !== msg ? [err.message, err.code && `(${err.code})`, place].filter(Boolean).join(' ') : place
  const text = [msg, cause].filter(Boolean).join(': ')
  return `${new Date(time).toLocaleTimeString('en-GB')} ${kind}${text.replaceAll(/\s*\n\s*/g, ' ')}\n`
}

/** Log stream for a terminal. */
const plainLines = new Writable({
  decodeStrings: false,
  write(json: string, _, done) {
    process.stdout.write(plainLine(json))
    done()
  },
})
