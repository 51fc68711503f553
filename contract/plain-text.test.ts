import { expect, test } from 'vitest'
import { withoutMarkup } from '#contract/plain-text.ts'

test('emphasis and links leave no gap before the comma, blocks keep words apart', () => {
  expect(withoutMarkup('<ul><li><b>Before payment</b>, cancel.</li><li><a href="/help" rel="nofollow">After it</a>: ask.</li></ul>')).toBe(
    'Before payment, cancel. After it: ask.',
  )
  expect(withoutMarkup('<p>Uno<br />dos</p><p>tres</p>')).toBe('Uno dos tres')
  expect(withoutMarkup('<p>退款<strong>全额</strong>退回</p>')).toBe('退款全额退回')
})

test('what the author wrote as a sign is read as one', () => {
  expect(withoutMarkup('<p>5 &lt; 6 &amp;amp; &quot;so&quot;</p>')).toBe('5 < 6 &amp; "so"')
})
