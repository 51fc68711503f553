import { expect, test } from 'vitest'
import { calls } from '#server/app.ts'
import { openApiDocument } from '#server/kernel/calls/openapi.ts'

const endpoints = calls.map(({ endpoint }) => endpoint)
const document = openApiDocument(endpoints, 'https://shop.example')
const operations = endpoints.map((endpoint) => ({
  endpoint,
  operation: document.paths[endpoint.path]![endpoint.method.toLowerCase()]!,
}))

/** Resolves a reference from the document's root, as every reader does. */
const resolved = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (place, part) => (place as Record<string, unknown> | undefined)?.[part.replace('~1', '/').replace('~0', '~')],
      document,
    )

function* referencesIn(json: unknown): Generator<string> {
  if (typeof json !== 'object' || json === null) return
  for (const [name, value] of Object.entries(json)) {
    if (name === '$ref') yield String(value)
    else yield* referencesIn(value)
  }
}

test('every reference leads to a part of the document, so that clients can be generated', () => {
  const references = [...new Set(referencesIn(document))]
  expect(references).toContain('#/components/schemas/Category')
  expect(references.filter((reference) => !reference.startsWith('#/components/') || !resolved(reference))).toEqual([])
  expect(JSON.stringify(document)).not.toContain('"$defs"')
})

test('clients learn where the shop is, and that no licence has been granted', () => {
  expect(document.servers).toEqual([{ url: 'https://shop.example' }])
  expect(document.info.license).toEqual({ name: expect.stringMatching(/^None granted/) })
})

test('each call names the refusals of the transport that it may meet', () => {
  const statusesOf = (path: string) => {
    const { operation } = operations.find(({ endpoint }) => endpoint.path === path)!
    return Object.keys(operation.responses).map(Number)
  }
  expect(statusesOf('/api/index/langList')).toEqual([200, 400, 429, 500, 503])
  expect(statusesOf('/api/product/info/{id}')).toEqual([200, 400, 404, 429, 500, 503])
  expect(statusesOf('/api/cart/add')).toEqual([200, 400, 413, 415, 429, 500, 503])
  expect(statusesOf('/api/custUser/resume')).toEqual([200, 400, 403, 413, 415, 429, 500, 503])
  expect(statusesOf('/api/console/order/ship')).toContain(403)
  for (const name of ['TooMany', 'Busy'])
    expect(document.components['responses']![name]).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
})

/** Generators need one type, not a choice between a string and a number. */
test('a value in an address has one type, an id is a text', () => {
  const typesOf = (schema: { type?: unknown; anyOf?: { type?: unknown }[] }): unknown[] =>
    schema.anyOf ? schema.anyOf.flatMap(typesOf) : [schema.type]
  for (const { endpoint, operation } of operations)
    for (const parameter of operation.parameters as { name?: string; in?: string; schema: object }[]) {
      if (!parameter.in) continue
      const types = new Set(typesOf(parameter.schema))
      expect([endpoint.path, parameter.name, types.size]).toEqual([endpoint.path, parameter.name, 1])
      if (parameter.in === 'path' && /id$/i.test(parameter.name!)) expect([endpoint.path, ...types]).toEqual([endpoint.path, 'string'])
    }
})
