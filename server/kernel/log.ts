import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/kernel/config.ts'

/** Structured logs; nothing that opens a door is written down (safety.md 14). */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
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

/** An error without the values of its query: they are people's names, addresses and secrets. */
function serializeError(error: Error & { code?: unknown }): SerializedError {
  const { name, message, code, cause } = error
  const head = `${name}: ${message}`
  const stack = error.stack ?? ''
  const clean = withoutValues(message)
  return {
    type: name,
    message: clean,
    // The stack begins with the message, values and all.
    stack: stack.startsWith(head) ? `${name}: ${clean}${stack.slice(head.length)}` : withoutValues(stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  }
}

/** Drizzle writes them behind the statement. */
const withoutValues = (text: string) => text.split('\nparams: ', 1)[0] ?? ''
