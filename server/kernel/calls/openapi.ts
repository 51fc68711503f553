import type { Endpoint } from '#contract/endpoint.ts'
import { isPaged } from '#server/kernel/calls/handle-call.ts'
import { REFUSAL_SCHEMAS, refusalResponses, refusalsOf } from '#server/kernel/calls/openapi-responses.ts'
import { type Schema, schemaWriter } from '#server/kernel/calls/openapi-schemas.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string } }
  servers: { url: string }[]
  components: Record<string, Record<string, unknown>>
  paths: Record<string, Record<string, Operation>>
}

export interface Operation {
  summary: string
  tags: string[]
  operationId: string
  security: Record<string, never[]>[]
  parameters: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

const HEADERS = ['Operate-LangCode', 'Operate-TimeZone', 'Operate-CurrencyCode']

/** The OpenAPI 3.1 document of the endpoints, made from the same schemas that validate them. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): OpenApiDocument {
  const { components, schemaOf } = schemaWriter()
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operation(endpoint, schemaOf)
    paths[endpoint.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rutaseda',
      version: '1',
      description:
        'A business error is HTTP 200 with its own code and a msg in the caller’s language; success is code 200. Amounts are decimal strings, ids are strings, times are ISO 8601 in UTC.',
      // As README.md says: no licence has been granted yet.
      license: { name: 'None granted: all rights reserved' },
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { apiToken: { type: 'apiKey', in: 'header', name: 'apiToken' } },
      parameters: Object.fromEntries(HEADERS.map((name) => [name, { name, in: 'header', required: false, schema: { type: 'string' } }])),
      responses: refusalResponses(),
      schemas: { ...REFUSAL_SCHEMAS, ...components },
    },
    paths,
  }
}

type SchemaOf = ReturnType<typeof schemaWriter>['schemaOf']

/** How OpenAPI 3.1 describes a file of any type. */
const BINARY: Schema = { type: 'string', contentMediaType: 'application/octet-stream' }

function operation(endpoint: Endpoint, schemaOf: SchemaOf): Operation {
  const { method, path, access, summary } = endpoint
  const input = schemaOf(endpoint.input, 'input')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const parameters = [
    ...HEADERS.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? { type: 'string' } })),
    ...(method === 'GET'
      ? rest.map(([name, schema]) => ({ name, in: 'query', required: input.required?.includes(name) ?? false, schema }))
      : []),
  ]
  const isUpload = endpoint.largestFile !== undefined
  const properties = Object.fromEntries(rest.map(([name, schema]) => [name, isUpload && /^file$|File$/.test(name) ? BINARY : schema]))
  const required = input.required?.filter((name) => name in properties)
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^\w]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: access === 'visitor' ? [{}, { apiToken: [] }] : [{ apiToken: [] }],
    parameters,
    ...(method === 'POST' && rest.length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              [isUpload ? 'multipart/form-data' : 'application/json']: {
                schema: { type: 'object', properties, ...(required?.length ? { required } : {}), additionalProperties: false },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The result, or a business error by code',
        content: {
          'application/json': { schema: { anyOf: [answerSchema(endpoint, schemaOf), { $ref: '#/components/schemas/Failure' }] } },
        },
      },
      ...refusalsOf(endpoint),
    },
  }
}

function answerSchema(endpoint: Endpoint, schemaOf: SchemaOf): Schema {
  const output = schemaOf(endpoint.output, 'output')
  const success = { code: { const: 200 }, msg: { type: 'string' } }
  return isPaged(endpoint)
    ? { type: 'object', properties: { ...success, ...output.properties }, required: ['code', 'msg', ...(output.required ?? [])] }
    : { type: 'object', properties: { ...success, data: output }, required: ['code', 'msg', 'data'] }
}
