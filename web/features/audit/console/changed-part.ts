/** A text in three parts: what both versions have in front, what differs, what both have behind. */
export interface ChangedPart {
  start: string
  changed: string
  end: string
}

const CONTEXT = 24
const SHORT = 60

/** Where two versions of a long text differ, by whole words, with some of what stands around it; short ones differ as a whole. */
export function changedParts(before: string, after: string): readonly [ChangedPart, ChangedPart] {
  const whole = (text: string): ChangedPart => ({ start: '', changed: text, end: '' })
  if (Math.max(before.length, after.length) < SHORT) return [whole(before), whole(after)]
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(was.length, is.length)
  let first = 0
  while (first < most && was[first] === is[first]) first++
  let last = 0
  while (last < most - first && was[was.length - 1 - last] === is[is.length - 1 - last]) last++
  const part = (words: readonly string[]): ChangedPart => ({
    start: shortened(words.slice(0, first).join(''), 'start'),
    changed: words.slice(first, words.length - last).join(''),
    end: shortened(words.slice(words.length - last).join(''), 'end'),
  })
  return [part(was), part(is)]
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|./gsu) ?? []

/** Whole words, as far as there are such. */
function shortened(text: string, side: 'start' | 'end'): string {
  if (text.length <= CONTEXT) return text
  return side === 'start' ? `…${text.slice(-CONTEXT).replace(/^\S+\s(?=.)/, '')}` : `${text.slice(0, CONTEXT).replace(/\s\S+$/, '')}…`
}
