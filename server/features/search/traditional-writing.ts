import { Converter } from 'opencc-js/t2cn'

// Building the dictionary takes some 20 ms; a process that sees no Chinese does not build it.
let convert: ReturnType<typeof Converter> | undefined

/** Chinese in simplified writing, whichever it was typed in; Taiwan's own words (滑鼠) become the mainland's (鼠标). */
export function simplified(text: string): string {
  convert ??= Converter({ from: 'twp', to: 'cn' })
  return convert(text)
}
