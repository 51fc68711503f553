import { expect, test } from 'vitest'
import { changedParts } from '#web/features/audit/console/changes.tsx'

test('short values differ as a whole', () => {
  expect(changedParts('1', '12')).toEqual([
    { start: '', changed: '1', end: '' },
    { start: '', changed: '12', end: '' },
  ])
})

test('of a long text the changed words stand out, with some of what is around them', () => {
  const text = (colour: string) =>
    `A desk lamp of brass for rooms without daylight, in ${colour}, with a switch in its cord and a shade of glass.`
  const [was, is] = changedParts(text('dark red'), text('pale green'))
  expect([was.changed, is.changed]).toEqual(['dark red', 'pale green'])
  expect(was.start).toBe('…without daylight, in ')
  expect(was.end).toMatch(/^, with a switch.*…$/)
  expect(changedParts(text('red'), text('red').concat(' New.')).map(({ changed }) => changed)).toEqual(['', ' New.'])
})
