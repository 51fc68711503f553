/** Between pictures of a cell, in the order in which they divide it: a name may have the later ones in it. */
const SIGNS = [/[|｜\n]/, /[;；]/, /[,，、]/] as const

/** Nothing but signs between names. */
const BLANK = /^[\s|｜;；,，、]*$/

/** More than any cell of a product has. */
export const MOST_NAMES = 100

/** The names in a cell of pictures; what is known as it stands is not divided further. Beyond MOST_NAMES nothing is read. */
export function namesIn(cell: string, isKnown: (name: string) => boolean, [sign, ...further]: readonly RegExp[] = SIGNS): string[] {
  if (!sign) return [cell]
  const names: string[] = []
  for (const part of cell.split(sign)) {
    if (BLANK.test(part)) continue
    const name = part.trim()
    names.push(...(isKnown(name) ? [name] : namesIn(name, isKnown, further)))
    if (names.length > MOST_NAMES) break
  }
  return names
}

/** The folders and the name of a path, of either kind of system, without what leads upwards or to a drive. */
export const stepsOf = (path: string): string[] =>
  path
    .split(/[/\\]/)
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..' && !/^[a-z]:$/i.test(step))

const ENDING = /\.[a-z0-9]{1,5}$/i
export const withoutEnding = (name: string): string => name.replace(ENDING, '')

/** A name without folders and ending, in small letters. */
export const plainName = (path: string): string => withoutEnding(stepsOf(path.toLowerCase()).at(-1) ?? '')
