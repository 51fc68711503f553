import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../styles.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')

const tokensOf = (part: string): Record<string, string> =>
  Object.fromEntries([...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))

const LIGHT = tokensOf(light)
const THEMES = { light: LIGHT, dark: { ...LIGHT, ...tokensOf(dark) } }

/** Contrast by WCAG AA: 4.5 for text, 3 for borders of controls and for icons without text. */
const TEXT = 4.5
const MARK = 3

const PAIRS: [string, string, number][] = [
  ...['paper', 'card', 'sunken'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, TEXT],
    ['ink-soft', ground, TEXT],
    ['cinnabar', ground, TEXT],
    ['cinnabar-deep', ground, TEXT],
    ['ink-blue', ground, TEXT],
    ['danger', ground, TEXT],
    ['saffron-text', ground, TEXT],
    ['jade-text', ground, TEXT],
    ['jade', ground, MARK],
    ['saffron', ground, MARK],
    ['line-strong', ground, MARK],
  ]),
  ['on-cinnabar', 'cinnabar', TEXT],
  ['on-cinnabar', 'cinnabar-deep', TEXT],
  ['on-danger', 'danger', TEXT],
  ['paper', 'ink', TEXT],
  ['ink-blue', 'ink-blue-wash', TEXT],
  ['jade-text', 'jade-wash', TEXT],
  ['saffron-text', 'saffron-wash', TEXT],
  ['danger', 'danger-wash', TEXT],
  ...['ink-blue-wash', 'jade-wash', 'saffron-wash', 'danger-wash'].flatMap((wash): [string, string, number][] => [
    ['ink', wash, TEXT],
    ['ink-soft', wash, TEXT],
  ]),
]

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

describe.each(Object.entries(THEMES))('%s theme', (_theme, tokens) => {
  test.each(PAIRS)('%s on %s reaches %d', (front, ground, least) => {
    expect(contrast(tokens[front]!, tokens[ground]!)).toBeGreaterThanOrEqual(least)
  })
})
