import { expect, test } from 'vitest'
import { pageMeta } from '#web/ui/document/page-meta.ts'

test('a description is not cut inside an emoji', () => {
  const [, description] = pageMeta('Rutaseda', `${'a'.repeat(76)}😀${'b'.repeat(100)}`)
  expect(description).toEqual({ name: 'description', content: `${'a'.repeat(76)}😀…` })
})
