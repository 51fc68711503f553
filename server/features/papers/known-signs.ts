/// <reference path="fontkit.d.ts" />

import { openSync } from 'fontkit'
import type { Paper } from '#server/features/papers/paper.ts'
import { fontOf, typefaces } from '#server/features/papers/typefaces.ts'

const MARK = /[\p{Mark}\u200c\u200d]/u
/** Emoji and their modifiers: no typeface of the papers has them, and no paper needs them. */
const PICTURES = /(?![\d#*©®™])[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f\u20e3]/gu

const opened = new Map<string, ReturnType<typeof openSync>>()

/** A typeface's file is opened when the first of its characters is checked. */
function hasSign(sign: string): boolean {
  if (/\s/.test(sign) || MARK.test(sign)) return true
  const file = typefaces[fontOf(sign)]!.normal
  const typeface = opened.get(file) ?? openSync(file)
  opened.set(file, typeface)
  return typeface.hasGlyphForCodePoint(sign.codePointAt(0)!)
}

/**
 * Replaces characters that the typefaces lack: by what they are made of (㎏ by kg), otherwise by their code point ([U+20BB7]), which can be
 * looked up. An empty box is never drawn. `code` stays as it is, since it becomes a QR code.
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
