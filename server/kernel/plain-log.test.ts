import { expect, test } from 'vitest'
import { plainLine } from '#server/kernel/log.ts'

const lineOf = (entry: object) => plainLine(JSON.stringify({ time: Date.now(), pid: 1, hostname: 'vm', ...entry }))

test('a warning is one line: when, how bad and what', () => {
  expect(lineOf({ level: 40, msg: 'jobs stopped' })).toMatch(/^\d\d:\d\d:\d\d warning: jobs stopped\n$/)
  expect(lineOf({ level: 30, msg: 'done' })).toMatch(/^\d\d:\d\d:\d\d done\n$/)
})

test('an error is one line too: what, why, and where it was thrown', () => {
  const err = {
    type: 'TypeError',
    message: 'no\nsuch row',
    code: '42P01',
    stack: 'TypeError: no\nsuch row\n    at load (a.ts:1:2)\n    at b (b.ts:3:4)',
  }
  expect(lineOf({ level: 50, msg: 'a call failed', err })).toMatch(/ error: a call failed: no such row \(42P01\) at load \(a\.ts:1:2\)\n$/)
  expect(lineOf({ level: 60, msg: err.message, err })).toMatch(/ error: no such row: at load \(a\.ts:1:2\)\n$/)
})
