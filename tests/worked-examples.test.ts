import { expect, test } from 'vitest'
import { EXAMPLES, withExamples } from '#tests/worked-examples.ts'

test('the worked examples of CONTRIBUTING.md apply to the repository, one after another', () => {
  const touched = EXAMPLES.flatMap(({ patch }) => [...patch.matchAll(/^--- a\/(.+)$/gm)].map(([, path = '']) => path))
  expect(withExamples(touched).refused).toEqual([])
})
