import { setImmediate as others, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderingTurns } from '#server/kernel/pages/rendering-turns.ts'

function pages() {
  const inTurn = renderingTurns()
  const begun: string[] = []
  const render = (name: string, client: string, until: () => Promise<unknown>) =>
    inTurn(
      async () => {
        begun.push(name)
        await until()
        return name
      },
      { client },
    )
  return { begun, render }
}

test('two pages are rendered at once, and whoever asks for many waits behind somebody who asks for one', async () => {
  const { begun, render } = pages()
  const first = Promise.withResolvers<void>()
  const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => render(name, 'a', () => first.promise))
  const one = render('b1', 'b', async () => {})
  await wait(1)
  expect(begun).toEqual(['a1', 'a2'])
  first.resolve()
  expect(await Promise.all([...many, one])).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'])
  expect(begun.indexOf('b1')).toBeLessThanOrEqual(3)
})

test('pages that wait for a slow database hold up nobody, and one that failed gives its turn back', async () => {
  const { begun, render } = pages()
  const slow = Promise.withResolvers<void>()
  const waiting = [render('slow 1', 'a', () => slow.promise), render('slow 2', 'a', () => slow.promise)]
  await expect(render('fails', 'a', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows')
  expect(await render('quick', 'a', async () => {})).toBe('quick')
  expect(begun).toEqual(['slow 1', 'slow 2', 'fails', 'quick'])
  slow.resolve()
  await Promise.all(waiting)
})

test('while nothing is left of the processor, no further page begins before the others have had their time', async () => {
  const { begun, render } = pages()
  const long = Promise.withResolvers<void>()
  const rendering = [render('long 1', 'a', () => long.promise), render('long 2', 'a', () => long.promise)]
  const next = render('next', 'b', async () => {})
  const from = performance.now()
  while (begun.length < 3) {
    const until = performance.now() + 12
    while (performance.now() < until);
    await others()
  }
  expect(performance.now() - from).toBeGreaterThan(250)
  expect(await next).toBe('next')
  long.resolve()
  await Promise.all(rendering)
})
