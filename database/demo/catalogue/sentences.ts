import type { LocalizedText } from '#contract/languages.ts'
import type { Phrase } from './declaration.ts'
import { phrase } from './phrases.ts'

/** How variants take their places in a sentence: what a writer of each language does without thinking. */

const PROPER_NAME = /^(Bluetooth|Breton|Chelsea|Derby|French|Lightning|Oxford|Tritan|Wi-Fi|Zigbee)/

/** Variants are declared as they stand at a beginning; within a sentence they are small, names and abbreviations are not. */
const withinSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !PROPER_NAME.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const put = (template: string, one: string, two: string): string => capitalised(template.replaceAll('{1}', one).replaceAll('{2}', two))

const HAS_COMPLEMENT = /\b(con|para)\b/
const STARTS_WITH_PREPOSITION = /^(de|en)\b/

/**
 * `con tapa de acero` would make the lid of steel, and `con brazo con batería` stumbles:
 * a comma or `y` keeps apart what belongs to the product itself.
 */
function spanish(template: string, one: string, two: string): string {
  let apart = template
  if (HAS_COMPLEMENT.test(one)) {
    apart = apart.replaceAll('{1} de {2}', '{1}, de {2}')
    if (STARTS_WITH_PREPOSITION.test(two)) apart = apart.replaceAll('{1} {2}', '{1}, {2}')
  }
  const bothAccompany = /\bcon\b/.test(one) && two.startsWith('con ')
  if (!bothAccompany) return put(apart, one, two)
  const isSimple = one.startsWith('con ') && !/ y |,/.test(one + two) && !two.startsWith('con i')
  return put(apart.replaceAll('{1} {2}', isSimple ? '{1} y {3}' : '{1}, {2}'), one, two).replaceAll('{3}', two.slice('con '.length))
}

const ENGLISH_PREPOSITION = /^(with|without|in|for|to|from|of|and)\b/
/** A slot right behind the noun: not behind a preposition, which would need it, nor behind a mark. */
const BEHIND_NOUN = /(?<!\b(?:with|for|in|of|from|and|a|the)|[,:;]) \{2\}(?=$|[,.:;]| (that|for|with)\b)/g

/** Marks an English variant that is an adjective: it goes before the noun, wherever the other languages have theirs. */
const ADJECTIVE = '~'
const TRAILING_SLOT = /(?:, \{2\},?| \{2\})(?=$|[,.:;]| (?:that|for|with|to)\b)/g

/** An adjective behind its noun stands between commas: `a phone mount, rainproof, that fits`. */
function english(template: string, one: string, two: string, isBehindNoun: boolean): string {
  if (two.startsWith(ADJECTIVE)) {
    const shorter = template.replaceAll(TRAILING_SLOT, '')
    return withArticles(put(shorter === template ? template : shorter.replace('{1}', '{2} {1}'), one, two.slice(ADJECTIVE.length)))
  }
  const apart =
    isBehindNoun && !ENGLISH_PREPOSITION.test(two)
      ? template.replaceAll(BEHIND_NOUN, (_, next: string | undefined) => (next ? ', {2},' : ', {2}'))
      : template
  return withArticles(put(apart, one, two))
}

const SOUNDS_LIKE_VOWEL = /^(8|11\b|18\b|[AEFHILMNORSX][A-Z\d]|[AEIO][a-z]|[aio](?!ne\b|ne-)|e(?!u)|u(?!ni|s[aeiu]))/

const withArticles = (text: string): string =>
  text.replaceAll(/\b([Aa]) (?=(\S+))/g, (_, article: string, next: string) =>
    SOUNDS_LIKE_VOWEL.test(next) ? `${article}n ` : `${article} `,
  )

const isBehindNounInName = (name: Phrase): boolean => / \{2\}$/.test(phrase(name).en)

/** A kind's name or pitch with the variants in its slots. */
export function filled(line: Phrase, name: Phrase, one: LocalizedText, two: LocalizedText): LocalizedText {
  const text = phrase(line)
  return {
    spa: spanish(text.spa, withinSentence(one.spa), withinSentence(two.spa)),
    en: english(text.en, withinSentence(one.en), withinSentence(two.en), isBehindNounInName(name)),
    zh: put(text.zh, one.zh, two.zh),
  }
}
