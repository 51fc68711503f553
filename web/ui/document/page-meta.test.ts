import { expect, test } from 'vitest'
import { pageMeta } from '#web/ui/document/page-meta.ts'

test('a description that is cut at an emoji ends before it', () => {
  const [, description] = pageMeta('Lamp', `${'a'.repeat(76)}😀${'b'.repeat(100)}`)
  expect(description).toEqual({ name: 'description', content: `${'a'.repeat(76)}…` })
})
