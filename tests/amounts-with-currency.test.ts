import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimal } from '#contract/fields.ts'
import { calls } from '#server/app.ts'

type Schema = { pattern?: string; properties?: Record<string, Schema>; [part: string]: unknown }

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' }) as Schema
const AMOUNT = schemaOf(decimal).pattern

const isAmount = (schema: Schema): boolean => schema.pattern === AMOUNT || Object.values((schema['anyOf'] ?? {}) as Schema[]).some(isAmount)

/** Paths of objects in an answer that have amounts but no currency. */
function withoutCurrency(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as Schema
  // A rate is the value of one CNY, or a percentage, and no amount.
  const amounts = Object.keys(properties).filter((name) => isAmount(properties[name]!) && !/rate$/i.test(name))
  const own = amounts.length > 0 && !('currencyCode' in properties) ? [`${path}: ${amounts.join(', ')}`] : []
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => withoutCurrency(part, `${path}.${name}`))]
}

/** The product editor’s body names its currency once, above its price lists (decisions §17.4). */
const SAID_ABOVE = /\/api\/console\/product\/(info|formerInfo|add|edit|copy)\b.*\.(skuList|priceRangeList|customisationList)\.items: price$/

test('every object with an amount says its currency', () => {
  const found = calls.flatMap(({ endpoint }) => withoutCurrency(schemaOf(endpoint.output), `${endpoint.method} ${endpoint.path}`))
  expect(found.filter((path) => !SAID_ABOVE.test(path))).toEqual([])
  expect(found.length).toBeGreaterThan(0)
  expect(withoutCurrency(schemaOf(z.array(z.object({ price: decimal }))), 'bad')).toEqual(['bad.items: price'])
})
