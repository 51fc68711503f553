import fc from 'fast-check'
import { z } from 'zod'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Inputs generated from a call's schema; rules that the schema does not express are guessed from field names. */
export const likelyInput = (input: z.ZodType): fc.Arbitrary<unknown> => arbitraryOf(schemaOf(input, 'input'), schemaOf(input, 'output'), '')

const schemaOf = (input: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(input, { io, unrepresentable: 'any' }) as Schema

/** `parsed` is the schema of the parsed input, which has the bounds of numbers that are sent as strings. */
function arbitraryOf(schema: Schema, parsed: Schema | undefined, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (parsed?.type === 'integer' && schema.type !== 'integer') {
    return fc.oneof(arbitraryOfType('integer', parsed, undefined, name), arbitraryOfType('integer', parsed, undefined, name).map(String))
  }
  const guess = guesses(name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return fc.oneof(
      ...choices.map((choice) => arbitraryOf(choice, undefined, name)),
      ...(guess && !isStructure(choices) ? [guess, guess] : []),
    )
  const types = [schema.type ?? 'unknown'].flat()
  return fc.oneof(...types.map((type) => arbitraryOfType(type, schema, parsed, name)))
}

const isStructure = (choices: Schema[]) => choices.some(({ type }) => type === 'object' || type === 'array')

function arbitraryOfType(type: string, schema: Schema, parsed: Schema | undefined, name: string): fc.Arbitrary<unknown> {
  if (type === 'object') {
    const { properties = {}, required = [] } = schema
    const fields = Object.fromEntries(
      Object.entries(properties).map(([field, inner]) => [field, arbitraryOf(inner, parsed?.properties?.[field], field)]),
    )
    return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema
    return fc.array(arbitraryOf(schema.items ?? {}, parsed?.items, name), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    })
  }
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const least = Math.max(schema.minimum ?? 0, -1_000_000)
    return fc.oneof(
      fc.integer({ min: least, max: Math.min(schema.maximum ?? 5, least + 5) }),
      fc.integer({ min: least, max: least + 10_000 }),
      // Bounds, which may overflow a column or a sum.
      fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 31),
    )
  }
  if (type === 'string') return textOf(schema, name)
  return guesses(name) ?? fc.constantFrom<unknown>('1', 1, null)
}

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const guess = guesses(name)
  const { minLength = 0, maxLength = 60, pattern, format } = schema
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom('0000-04-01', '0001-01-01', '1900-02-28', '2026-12-01', '9999-12-31')
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const anything = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  return guess ? fc.oneof({ weight: 4, arbitrary: guess }, { weight: 1, arbitrary: anything }) : anything
}

/** Ids of the demo's rows, and values that pass the checks after the schema. */
function guesses(name: string): fc.Arbitrary<unknown> | undefined {
  if (/(^id|Id|IdList|ById)$/.test(name)) return fc.oneof(fc.constantFrom('1', '2', '3', '0'), fc.integer({ min: 1, max: 400 }).map(String))
  if (/countryCode$/i.test(name)) return fc.constantFrom('ES', 'MX', 'CN', 'US', 'JP', 'GB')
  if (name === 'currencyCode') return fc.constantFrom('EUR', 'USD', 'CNY', 'JPY', 'MXN')
  if (/^file$|File$/.test(name))
    return fc.constantFrom('%PDF-1.7\n%%EOF', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'PK\x03\x04', 'RIFF\0\0\0\0WEBP', '')
  if (name === 'email') return fc.constantFrom('buyer@demo.rutaseda.example', 'somebody@example.com')
  if (name === 'emailCode') return fc.constantFrom('000000', '123456')
  if (/password$/i.test(name)) return fc.constantFrom('Rutaseda-demo-2026', 'entirely another one')
  if (name === 'keyword') return fc.constantFrom('lámpara', 'led lamp', '灯', 'led')
  if (/^(min|max)Price$/.test(name)) return fc.constantFrom('0', '0.000001', '12.5', '999999999999.999999')
  if (name === 'postcode') return fc.constantFrom('', '28014', '10001')
  if (name === 'callingCode') return fc.constant('+34')
  if (name === 'phoneNumber') return fc.constantFrom('612345678', '5512345678')
  return undefined
}
