import { expect, test } from 'vitest'
import { code, isTest, textOf } from '#tests/source-files.ts'
import { isComposing, isEnter } from '#web/ui/form/is-enter.ts'

const pressed = (key: string, keyCode: number, composing = false) =>
  ({ key, keyCode, nativeEvent: { isComposing: composing } }) as Parameters<typeof isEnter>[0]

test('Enter that chooses a Chinese word does nothing else, in Safari neither', () => {
  expect(isEnter(pressed('Enter', 13))).toBe(true)
  expect(isEnter(pressed('Enter', 229, true))).toBe(false)
  expect(isEnter(pressed('Enter', 13, true))).toBe(false)
  // In Safari the composition has already ended.
  expect(isEnter(pressed('Enter', 229))).toBe(false)
  expect([isComposing(pressed('Escape', 27)), isComposing(pressed('Escape', 229))]).toEqual([false, true])
})

test('no page asks for Enter in another way', () => {
  const comparing = code.filter((path) => path.startsWith('web/') && !isTest(path) && /[!=]== 'Enter'/.test(textOf(path)))
  // The other two are on pages that should not load a file for it, so they check for 229 themselves.
  expect(comparing.sort()).toEqual(['web/browser/typed/note-typing.ts', 'web/features/home/sourcing-box.tsx', 'web/ui/form/is-enter.ts'])
  for (const path of comparing) expect(textOf(path)).toContain('229')
})
