import { z } from 'zod'
import { DESCRIBED } from '#contract/fields.ts'

export type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }

const DEFINITION = '#/$defs/'
const COMPONENT = '#/components/schemas/'

/**
 * Writes JSON Schemas for OpenAPI: inline in each operation, except that shared and recursive schemas are collected in `components` by the
 * name in their `meta`. zod's references start at the schema's own root, which the document does not have, so they are rewritten.
 */
export function schemaWriter() {
  const components: Record<string, Schema> = {}

  const add = (name: string, schema: Schema) => {
    if (/^__/.test(name)) throw new Error(`a recursive schema has no name in the API document: ${JSON.stringify(schema)}`)
    const known = components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas in the API document are named ${name}`)
    components[name] = schema
  }

  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Schema
    for (const [name, definition] of Object.entries($defs as Record<string, Schema>)) {
      const { id: _id, ...rest } = definition
      add(name, withComponents(rest) as Schema)
    }
    return withComponents(json) as Schema
  }
  return { components, schemaOf }
}

function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  const described = DESCRIBED.get(zodSchema as z.ZodType)
  if (!described) return
  for (const name of Object.keys(jsonSchema)) delete (jsonSchema as Schema)[name]
  Object.assign(jsonSchema, described)
}

function withComponents(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withComponents)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string' ? value.replace(DEFINITION, COMPONENT) : withComponents(value),
    ]),
  )
}
