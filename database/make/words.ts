import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import type { Chance } from '#database/demo/catalogue/chance.ts'
import { chanceOf } from '#database/demo/catalogue/chance.ts'
import { zipf } from '#database/make/zipf.ts'
import { translatedRows } from '#database/search-synonyms.ts'

const LONGEST_TRAIT = 28
const BRANDS = 4_000
const BEGINNINGS = 'Al Bel Cor Dan El Fer Gal Hel Is Jar Kal Lum Mar Nor Or Pal Quin Ros Sol Tar Ul Val Wen Xen Yar Zen'.split(' ')
const MIDDLES = 'a e i o u ana eri ino ora uli ade ilo eva omi'.split(' ')
const ENDS = 'dor lia mex nix ra ris so ta tek ton va vex za zo'.split(' ')

/** Words added to names; the earlier a word is in its list, the more often it is drawn. */
export interface Words {
  trait(chance: Chance): LocalizedText
  brand(chance: Chance): string
  model(chance: Chance): string
}

/** Collects words from attribute values and the project's translations, in an order determined by the seed. */
export function wordsOf(traits: readonly LocalizedText[], seed: string): Words {
  const chance = chanceOf(`words ${seed}`)
  const translated = translatedRows().map(({ spa, en, zh }) => ({ spa: spa[0]!, en: en[0]!, zh: zh[0]! }))
  const all = [...traits, ...translated].filter((trait) => LANGUAGES.every((each) => trait[each].length <= LONGEST_TRAIT))
  const placed = chance.shuffled([...new Map(all.map((trait) => [trait.en, trait])).values()])
  const brands = Array.from({ length: BRANDS }, () => chance.pick(BEGINNINGS) + chance.pick(MIDDLES) + chance.pick(ENDS))
  const [traitAt, brandAt] = [zipf(placed.length), zipf(brands.length)]
  return {
    trait: (each) => placed[traitAt(each)]!,
    brand: (each) => brands[brandAt(each)]!,
    model: (each) => `${letter(each)}${letter(each)}-${each.between(100, 9999)}`,
  }
}

const letter = (chance: Chance) => String.fromCharCode(65 + chance.between(0, 25))
