import { expect, test } from 'vitest'
import { widthsFor } from '#web/ui/picture/picture.tsx'

test.each([
  ['44px', [96, 160]],
  ['(min-width: 1280px) 20px, 64px', [96, 160]],
  ['160px', [160, 240, 320, 480]],
  ['(min-width: 1280px) 240px, (min-width: 1024px) 25vw, (min-width: 751px) 33vw, 50vw', [240, 320, 480, 640]],
  ['(min-width: 1280px) 600px, (min-width: 751px) 50vw, 100vw', [640, 800, 1200]],
])('a picture shown at %s is offered in widths from the smallest screen to the sharpest', (sizes, widths) => {
  expect(widthsFor(sizes)).toEqual(widths)
})
