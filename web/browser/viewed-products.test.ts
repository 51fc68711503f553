import { beforeEach, expect, test } from 'vitest'
import { clearSession, holdToken } from '#web/browser/session-state.ts'
import { safeStorage } from '#web/browser/storage.ts'
import { addViewed, clearViewed, readViewed } from '#web/browser/viewed-products.ts'

beforeEach(() => {
  clearSession()
  clearViewed()
})

test('the latest twenty are stored, newest first, each once', () => {
  for (let id = 1; id <= 25; id++) addViewed(String(id))
  expect(readViewed()).toEqual(Array.from({ length: 20 }, (_, place) => String(25 - place)))
  addViewed('10')
  expect(readViewed().slice(0, 2)).toEqual(['10', '25'])
  expect(readViewed()).toHaveLength(20)
})

test.each(['', 'null', '{', '{"a":1}', '[1,null,"0","x","../1"]'])('anything but a list of ids counts as empty: %s', (text) => {
  safeStorage.setItem('rutaseda-viewed', text)
  expect(readViewed()).toEqual([])
})

test('the end of a session clears them, the start of a visitor’s page does not', () => {
  addViewed('7')
  clearSession()
  expect(readViewed()).toEqual(['7'])
  holdToken('hers')
  expect(readViewed()).toEqual(['7'])
  clearSession()
  expect(readViewed()).toEqual([])
})

test('a user signing in after another one does not see the other’s', () => {
  holdToken('first')
  addViewed('7')
  holdToken('first')
  expect(readViewed()).toEqual(['7'])
  holdToken('second')
  expect(readViewed()).toEqual([])
})
