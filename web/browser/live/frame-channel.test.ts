import { expect, test } from 'vitest'
import { channel } from '#web/browser/live/frame-channel.ts'
import { markPageRead } from '#web/browser/live/page-reading.ts'

test('what comes before a page listens is told to it once it does, but not what came before the page was read', () => {
  const frames = channel<string>()
  const heard: (string | null)[] = []
  const listen = () => frames.listen((frame) => heard.push(frame))
  const end = listen()
  expect(heard).toEqual([])
  frames.publish('while it listens')
  end()
  frames.publish('on its way to the next page')
  listen()()
  expect(heard).toEqual(['while it listens', null])

  const before = performance.now()
  while (performance.now() === before);
  markPageRead()
  listen()()
  expect(heard).toEqual(['while it listens', null])
  frames.publish('while the page is loaded')
  listen()
  expect(heard).toEqual(['while it listens', null, null])
})
