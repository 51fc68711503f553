import { expect, test } from 'vitest'
import { openBreaker } from '#server/kernel/search-engine/breaker.ts'

let now = 0
const breaker = () => {
  now = 0
  return openBreaker(() => now)
}

test('three failures in a row open it, an answer in between does not let it come to that', () => {
  const tried = breaker()
  for (const succeeds of [false, false, true, false, false]) succeeds ? tried.succeed() : tried.fail()
  expect(tried.isOpen()).toBe(false)
  tried.fail()
  expect(tried.isOpen()).toBe(true)
})

test('what was looked at and is of no use is not tried at all', () => {
  const tried = breaker()
  tried.failLook()
  expect(tried.isOpen()).toBe(true)
})

test('one of all who come looks again after a second, then after twice as long, at last each half minute', () => {
  const tried = breaker()
  tried.failLook()
  const looks: number[] = []
  for (now = 0; now < 130_000; now += 100) {
    if (!tried.takeLook()) continue
    expect(tried.takeLook()).toBe(false)
    looks.push(now / 1000)
    tried.failLook()
  }
  expect(looks).toEqual([1, 3, 7, 15, 31, 61, 91, 121])
})

test('failures of those who still wait do not put the next look off', () => {
  const tried = breaker()
  for (let n = 0; n < 50; n++) tried.fail()
  now = 1000
  expect(tried.takeLook()).toBe(true)
})

test('once it answers, all is as at first', () => {
  const tried = breaker()
  for (let n = 0; n < 5; n++) tried.failLook()
  tried.succeed()
  expect([tried.isOpen(), tried.takeLook()]).toEqual([false, false])
  tried.failLook()
  now = 1000
  expect(tried.takeLook()).toBe(true)
})
