/// <reference path="fontkit.d.ts" />

import { openSync } from 'fontkit'
import type { Paper } from '#server/features/papers/paper.ts'
import { fontOf, typefaces } from '#server/features/papers/typefaces.ts'

const MARK = /[\p{Mark}\u200c\u200d]/u
/** Pictures, and what only says how they are shown: no typeface of papers has them, and no paper needs them. */
const PICTURES = /(?![\d#*©®™])[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f\u20e3]/gu

const opened = new Map<string, ReturnType<typeof openSync>>()

/** Each file is read when the first of its signs is asked for. */
function hasSign(sign: string): boolean {
  if (/\s/.test(sign) || MARK.test(sign)) return true
  const file = typefaces[fontOf(sign)]!.normal
  const typeface = opened.get(file) ?? openSync(file)
  opened.set(file, typeface)
  return typeface.hasGlyphForCodePoint(sign.codePointAt(0)!)
}

/**
 * A paper of signs that its typefaces have. Another one stands as what it is made of (㎏ as kg), else as its number ([U+20BB7]), by
 * which it can be looked up: never as an empty box. Its code is no text.
 */
export const withKnownSigns = (paper: Paper): Paper => mapped(paper) as Paper

function mapped(value: unknown): unknown {
  if (typeof value === 'string') return knownSigns(value)
  if (Array.isArray(value)) return value.map(mapped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, name === 'code' ? own : mapped(own)]))
}

function knownSigns(text: string): string {
  return [...text.replace(PICTURES, '').normalize('NFC')]
    .map((sign) => {
      if (hasSign(sign)) return sign
      const simpler = sign.normalize('NFKC')
      if (simpler !== sign && [...simpler].every(hasSign)) return simpler
      return `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
    })
    .join('')
}
