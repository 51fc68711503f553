import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { NOTHING_PLANNED, type Plan, planAt, planEdit } from '#server/kernel/jobs/schedule.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const iso = (days: number) => inDays(days).toISOString()

interface Body {
  text: string
  sort: number
}
const present: Body = { text: 'old', sort: 1 }
const draft: Plan<Body> = { ...NOTHING_PLANNED, present }
const inForce: Plan<Body> = { ...draft, publishTime: inDays(-9) }
const waiting: Plan<Body> = { ...inForce, next: { text: 'next', sort: 1 }, nextTime: inDays(2) }
const edit = (was: Plan<Body>, changes: Partial<Body>, times: Parameters<typeof planEdit>[2] = {}) => planEdit(was, changes, times, NOW)

test('a draft, and what is not in force yet, change at once, whatever their time', () => {
  expect(edit(draft, { text: 'new' })).toEqual({ ...draft, present: { text: 'new', sort: 1 } })
  const scheduled = edit(draft, {}, { publishTime: iso(3) })
  expect(scheduled).toEqual({ ...draft, publishTime: inDays(3) })
  expect(edit(scheduled, { text: 'new' }, { publishTime: iso(4) })).toEqual({
    ...draft,
    present: { text: 'new', sort: 1 },
    publishTime: inDays(4),
  })
})

test('what is in force stays until the time of its edit, and an edit of what waits is built on that', () => {
  const first = edit(inForce, { text: 'next' }, { publishTime: iso(2) })
  expect(first).toEqual(waiting)
  expect(edit(first, { sort: 7 }, { publishTime: iso(5) })).toEqual({ ...inForce, next: { text: 'next', sort: 7 }, nextTime: inDays(5) })
})

test('a mistake in what is in force is mended at once, and what waits stays unless it is dropped', () => {
  const mended = { text: 'mended', sort: 1 }
  expect(edit(waiting, { text: 'mended' })).toEqual({ ...waiting, present: mended })
  expect(edit(waiting, { text: 'mended' }, { publishTime: iso(-1) })).toEqual({ ...waiting, present: mended, publishTime: inDays(-1) })
  expect(edit(waiting, {}, { nextFlag: 0 })).toEqual(inForce)
})

test('what is withdrawn is a draft, and nothing waits for it', () => {
  expect(edit(waiting, {}, { publishTime: null })).toEqual(draft)
})

test('what has waited is in force at its time, not a moment before', () => {
  expect(planAt(waiting, new Date(inDays(2).getTime() - 1))).toEqual(waiting)
  expect(planAt(waiting, inDays(2))).toEqual({ ...draft, present: { text: 'next', sort: 1 }, publishTime: inDays(2) })
})
