import { expect, test } from 'vitest'
import { sharedWork } from '#server/kernel/cache/shared-work.ts'

test('shared work ends with the last who wanted it; who comes while it ends has it done anew', async () => {
  const share = sharedWork<string>()
  let begun = 0
  const work = (signal: AbortSignal) => {
    begun++
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => setImmediate(() => reject(new Error('ended'))))
      setTimeout(() => resolve('done'), 30)
    })
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [share('key', one.signal, work), share('key', other.signal, work)]
  one.abort()
  expect(await both[1]).toBe('done')
  expect(begun).toBe(1)

  const alone = new AbortController()
  const ended = share('key', alone.signal, work)
  alone.abort()
  const late = share('key', undefined, work)
  await expect(ended).rejects.toThrow('ended')
  expect(await late).toBe('done')
  expect(begun).toBe(3)
})
