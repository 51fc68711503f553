/** How many names are looked up per import: each is compared with all files. */
const MOST_SOUGHT = 20
const LONGEST = 40
/** Maximum edit distance of similar names. */
const MOST_APART = 2
/** In shorter names, that many edits make a different name. */
const SHORTEST = 2 * MOST_APART

interface Plain {
  name: string
  letters: string
  digits: string
}

/** Finds the file name most similar to a given one. */
export class NearestNames {
  readonly #names: Plain[]
  #sought = 0

  constructor(paths: readonly string[]) {
    this.#names = paths.map(plain)
  }

  /** The most similar name; '' for none. Its numbers must be equal, since numbers tell pictures apart. */
  to(name: string): string {
    if (this.#sought++ >= MOST_SOUGHT) return ''
    const given = plain(name)
    let best = { name: '', apart: MOST_APART + 1 }
    for (const each of this.#names) {
      if (each.digits !== given.digits || (each.letters === '' && each.digits === '')) continue
      const apart = lettersApart(each.letters, given.letters)
      if (apart < best.apart) best = { name: each.name, apart }
    }
    return best.name
  }
}

/** Reduces a path to comparable parts: `Shirt_01.JPG` and `shirt-1.png` are equal. */
function plain(path: string): Plain {
  const stem = (path.split(/[/\\]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .slice(0, LONGEST)
  const numbers = stem.match(/\d+/g) ?? []
  return { name: path, letters: stem.replaceAll(/[^\p{L}]/gu, ''), digits: numbers.map(Number).join(' ') }
}

/** The edit distance of two words; infinite beyond MOST_APART. */
function lettersApart(one: string, other: string): number {
  if (one === other) return 0
  if (Math.min(one.length, other.length) < SHORTEST) return Number.POSITIVE_INFINITY
  const far = (row: number, at: number) => Math.abs(row - at) > MOST_APART
  let above = Array.from({ length: other.length + 1 }, (_, at) => (far(0, at) ? Number.POSITIVE_INFINITY : at))
  for (let row = 1; row <= one.length; row++) {
    const here: number[] = Array(other.length + 1).fill(Number.POSITIVE_INFINITY)
    if (!far(row, 0)) here[0] = row
    for (let at = Math.max(1, row - MOST_APART); at <= Math.min(other.length, row + MOST_APART); at++) {
      const changed = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)
      here[at] = Math.min(changed, above[at]! + 1, here[at - 1]! + 1)
    }
    above = here
  }
  return above.at(-1)!
}
