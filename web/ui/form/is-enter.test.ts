import { expect, test } from 'vitest'
import { code, isTest, textOf } from '#tests/source-files.ts'
import { isComposing, isEnter } from '#web/ui/form/is-enter.ts'

const pressed = (key: string, keyCode: number, composing = false) =>
  ({ key, keyCode, nativeEvent: { isComposing: composing } }) as Parameters<typeof isEnter>[0]

test('Enter that chooses a Chinese word does nothing else, in Safari neither', () => {
  expect(isEnter(pressed('Enter', 13))).toBe(true)
  expect(isEnter(pressed('Enter', 229, true))).toBe(false)
  expect(isEnter(pressed('Enter', 13, true))).toBe(false)
  // Safari has ended the word by then.
  expect(isEnter(pressed('Enter', 229))).toBe(false)
  expect([isComposing(pressed('Escape', 27)), isComposing(pressed('Escape', 229))]).toEqual([false, true])
})

test('no page asks for Enter in another way', () => {
  const comparing = code.filter((path) => path.startsWith('web/') && !isTest(path) && /[!=]== 'Enter'/.test(textOf(path)))
  // The latter stands in the head of documents, before any script.
  expect(comparing.sort()).toEqual(['web/browser/typed/note-typing.ts', 'web/ui/form/is-enter.ts'])
})
