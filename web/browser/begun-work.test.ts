import { expect, test } from 'vitest'
import { begunWork } from '#web/browser/begun-work.ts'
import { store } from '#web/browser/storage.ts'

test('what one person has begun is not found by whoever signs in next on the same page', () => {
  const begun = begunWork<string>()
  store('TOKEN', 'of-ana')
  begun.set('7', 'We need 400 pieces')
  expect(begun.get('7')).toBe('We need 400 pieces')
  store('TOKEN', null)
  expect(begun.get('7')).toBeUndefined()
  store('TOKEN', 'of-bea')
  expect(begun.get('7')).toBeUndefined()
  begun.set('7', 'Hello')
  begun.delete('7')
  expect(begun.get('7')).toBeUndefined()
  store('TOKEN', null)
})
