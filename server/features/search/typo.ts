export const LEAST_CORRECTED_LENGTH = 4
/** A word of this length has many neighbours: `mesa` is not a mistyped `masa`. */
export const SHORT_WORD_LENGTH = 4

/** Whether one letter added, dropped, changed or swapped with its neighbour turns one word into the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [shorter, longer] = [[...one], [...other]].sort((left, right) => left.length - right.length) as [string[], string[]]
  if (longer.length - shorter.length > 1) return false
  const place = shorter.findIndex((character, index) => character !== longer[index])
  if (place === -1) return longer.length > shorter.length
  const rest = (word: string[], from: number) => word.slice(from).join('')
  if (longer.length > shorter.length) return rest(shorter, place) === rest(longer, place + 1)
  const isSwapped = shorter[place] === longer[place + 1] && shorter[place + 1] === longer[place]
  return rest(shorter, place + 1) === rest(longer, place + 1) || (isSwapped && rest(shorter, place + 2) === rest(longer, place + 2))
}

/** Whether the text starts with the typed text, except for one typo. */
export function beginsOneTypoApart(text: string, typed: string): boolean {
  return [-1, 0, 1].some((difference) => isOneTypoApart(text.slice(0, typed.length + difference), typed))
}
