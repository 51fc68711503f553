import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type TransportCode } from '#contract/errors.ts'
import type { Schema } from '#server/kernel/calls/openapi-schemas.ts'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before retrying', required: true, schema: { type: 'integer', minimum: 1 } },
}

/** Answers of the transport, whose code is the HTTP status. */
const REFUSALS = {
  400: { name: 'WrongFields', description: 'Invalid fields: data is [{path, message}]' },
  403: { name: 'Forbidden', description: 'Not allowed for this account or origin' },
  404: { name: 'NoSuchCall', description: 'Not found: a path parameter is empty' },
  413: { name: 'TooLarge', description: 'The body is too large' },
  415: { name: 'WrongType', description: 'Unsupported content type of the body' },
  429: { name: 'TooMany', description: 'Rate limit for client or account exceeded', headers: RETRY_AFTER },
  500: { name: 'Failed', description: 'Internal server error' },
  503: { name: 'Busy', description: 'The server is overloaded, or the database is unavailable', headers: RETRY_AFTER },
} satisfies Partial<Record<TransportCode, { name: string; description: string; headers?: object }>>
type Refusal = keyof typeof REFUSALS

/** `components.responses`. */
export const refusalResponses = () =>
  Object.fromEntries(
    Object.values(REFUSALS).map(({ name, ...response }) => [
      name,
      { ...response, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    ]),
  )

/** `components.schemas` of business errors (Failure) and of the transport's refusals (Refusal). */
export const REFUSAL_SCHEMAS: Record<string, Schema> = {
  Failure: {
    type: 'object',
    required: ['code', 'msg'],
    properties: { code: { type: 'integer', enum: Object.values(ERRORS).map(({ code }) => code) }, msg: { type: 'string' }, data: {} },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'msg'],
    properties: {
      code: { type: 'integer', enum: Object.keys(REFUSALS).map(Number) },
      msg: { type: 'string' },
      data: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'message'],
          properties: { path: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
  },
}

/** The refusals that an endpoint may answer with. */
export function refusalsOf({ method, path, access, isOwnPagesOnly }: Endpoint): Record<string, { $ref: string }> {
  const isForSome = isOwnPagesOnly || (access !== 'visitor' && access !== 'buyer')
  const met: Refusal[] = [
    400,
    ...(isForSome ? ([403] as const) : []),
    ...(path.includes('{') ? ([404] as const) : []),
    ...(method === 'POST' ? ([413, 415] as const) : []),
    429,
    500,
    503,
  ]
  return Object.fromEntries(met.map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status].name}` }]))
}
