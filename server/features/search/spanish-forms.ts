const SHORTEST_PLURAL = 3

/**
 * A Spanish word, without its accents, in the singular: the stemmer alone takes the endings of nouns for those of verbs
 * (`collar`, `collares`), keeps the z apart from the c (`lápiz`, `lápices`), and the s of borrowed plurals (`kits`, `menús`, `jerséis`).
 */
export function spanishForm(word: string): string {
  if (word.length < SHORTEST_PLURAL) return word
  const sibilant = word.replace(/(?<=\w\w)(?<!^fran)ces?$/, 'z')
  if (sibilant !== word) return sibilant
  // Of `arneses` and `grises` is left what the singular ends with, whose accent is folded.
  return word
    .replace(/(?<=\w(?:[eiu]|^comp?a)s)es$/, '')
    .replace(/(?<=\w[aeiou][lrnjdxy])es$/, '')
    .replace(/(?<=\w{3}e)is$/, 'y')
    .replace(/(?<=\w\w[aeo]|\w[^aeos])s$/, '')
}
