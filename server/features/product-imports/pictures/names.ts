/** Separators between the names in a cell, in the order in which they are tried: a name may contain the later ones. */
const SIGNS = [/[|｜\n]/, /[;；]/, /[,，、]/] as const

/** A part that has nothing but separators and spaces. */
const BLANK = /^[\s|｜;；,，、]*$/

/** Limit of names per cell, above what any product may have. */
export const MOST_NAMES = 100

/** The names in a picture cell; a part that is a known name is not split further. Stops beyond MOST_NAMES. */
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

/** The folders and file name of a Windows or Unix path, without `.`, `..` and drive letters. */
export const stepsOf = (path: string): string[] =>
  path
    .split(/[/\\]/)
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..' && !/^[a-z]:$/i.test(step))

const ENDING = /\.[a-z0-9]{1,5}$/i
export const withoutEnding = (name: string): string => name.replace(ENDING, '')

/** A file name in lower case, without folders and file extension. */
export const plainName = (path: string): string => withoutEnding(stepsOf(path.toLowerCase()).at(-1) ?? '')
