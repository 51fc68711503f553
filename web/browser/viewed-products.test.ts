import { beforeEach, expect, test } from 'vitest'
import { forgetSession, holdToken } from '#web/browser/session-state.ts'
import { keptTexts } from '#web/browser/storage.ts'
import { forgetViewed, keepViewed, readViewed } from '#web/browser/viewed-products.ts'

beforeEach(() => {
  forgetSession()
  forgetViewed()
})

test('the latest twenty are kept, newest first, each once', () => {
  for (let id = 1; id <= 25; id++) keepViewed(String(id))
  expect(readViewed()).toEqual(Array.from({ length: 20 }, (_, place) => String(25 - place)))
  keepViewed('10')
  expect(readViewed().slice(0, 2)).toEqual(['10', '25'])
  expect(readViewed()).toHaveLength(20)
})

test.each(['', 'null', '{', '{"a":1}', '[1,null,"0","x","../1"]'])('anything but a list of ids counts as empty: %s', (text) => {
  keptTexts.setItem('rutaseda-viewed', text)
  expect(readViewed()).toEqual([])
})

test('the end of a session clears them, the start of a visitor’s page does not', () => {
  keepViewed('7')
  forgetSession()
  expect(readViewed()).toEqual(['7'])
  holdToken('hers')
  expect(readViewed()).toEqual(['7'])
  forgetSession()
  expect(readViewed()).toEqual([])
})

test('a user signing in after another one does not see the other’s', () => {
  holdToken('first')
  keepViewed('7')
  holdToken('first')
  expect(readViewed()).toEqual(['7'])
  holdToken('second')
  expect(readViewed()).toEqual([])
})
