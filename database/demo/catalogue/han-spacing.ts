/** Chinese texts spell out these units; they are replaced by the symbols that pages use for their own figures. */
const UNIT_SYMBOLS: [RegExp, string][] = [
  [/(?<=\d) ?厘米/g, ' cm'],
  [/(?<=\d) ?毫米/g, ' mm'],
  [/(?<=\d) ?毫升/g, ' ml'],
  [/(?<=\d) ?(?:公斤|千克)/g, ' kg'],
  [/(?<=\d) ?克(?!拉)/g, ' g'],
  [/(?<=\d) ?升(?!级|降)/g, ' L'],
  [/(?<=\d) ?米(?!色|白)/g, ' m'],
]
const NUMBER_AND_SYMBOL = /(?<=\d)(mAh|Ah|cm|mm|kg|g|ml|L|W|V|Hz|GB|TB|lm|dB|ATM)(?![A-Za-z\d²])/g
/** A run of digits and Latin letters; a single letter (T恤, V领) is part of its word. */
const LATIN_RUN = /[A-Za-z\d][A-Za-z\d.,:%°℃+×/²–-]*/g
const HAN_BEFORE = /\p{Script=Han}$/u
const HAN_AFTER = /^\p{Script=Han}/u

/** Formats Chinese like the pages do: a space between Han and figures or Latin words, and between a figure and its unit symbol. */
export function spacedHan(text: string): string {
  const withSymbols = UNIT_SYMBOLS.reduce((line, [word, symbol]) => line.replaceAll(word, symbol), text).replaceAll(
    NUMBER_AND_SYMBOL,
    ' $1',
  )
  return withSymbols.replaceAll(LATIN_RUN, (run: string, at: number, line: string) => {
    if (/^[A-Za-z]$/.test(run) && !/\d $/.test(line.slice(0, at))) return run
    const before = HAN_BEFORE.test(line.slice(Math.max(0, at - 2), at)) ? ' ' : ''
    const after = HAN_AFTER.test(line.slice(at + run.length, at + run.length + 2)) ? ' ' : ''
    return before + run + after
  })
}
