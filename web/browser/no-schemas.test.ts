import { expect, test } from 'vitest'
import { z } from '#web/browser/no-schemas.ts'

const stub = z as unknown as {
  object(shape: object): { extend(shape: object): unknown; shape: object; parse(value: unknown): unknown }
  string(): { max(length: number): { transform(work: unknown): unknown } }
}

test('declarations run through', () => {
  const one = stub.object({ a: stub.string().max(3).transform(String) })
  expect(() => one.extend({ ...one.shape })).not.toThrow()
})

test('checking throws instead of accepting everything', () => {
  expect(() => stub.object({}).parse({})).toThrow('not a function')
})
