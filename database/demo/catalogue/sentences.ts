import type { LocalizedText } from '#contract/languages.ts'
import type { Phrase } from './declaration.ts'
import { phrase } from './phrases.ts'

/** Inserts variants into sentences, following each language's rules. */

const PROPER_NAME = /^(Bluetooth|Breton|Chelsea|Derby|French|Lightning|Oxford|Tritan|Wi-Fi|Zigbee)/

/** Lower-cases a variant for use within a sentence, except for proper names and abbreviations. */
const withinSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !PROPER_NAME.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const put = (template: string, one: string, two: string): string => capitalised(template.replaceAll('{1}', one).replaceAll('{2}', two))

const HAS_COMPLEMENT = /\b(con|para)\b/
const STARTS_WITH_PREPOSITION = /^(de|en)\b/

/**
 * Without a comma, `con tapa de acero` would say that the lid is made of steel, and `con brazo con batería` reads badly: a comma or `y`
 * separates what describes the product itself.
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
/** A slot directly after the noun, rather than after a preposition, which needs it, or a punctuation mark. */
const BEHIND_NOUN = /(?<!\b(?:with|for|in|of|from|and|a|the)|[,:;]) \{2\}(?=$|[,.:;]| (that|for|with)\b)/g

/** Marks an English variant as an adjective, which goes before the noun wherever the other languages put theirs. */
const ADJECTIVE = '~'
const TRAILING_SLOT = /(?:, \{2\},?| \{2\})(?=$|[,.:;]| (?:that|for|with|to)\b)/g

/** An adjective after its noun is set off by commas: `a phone mount, rainproof, that fits`. */
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

/** Fills the slots of a kind's name or pitch with the variants. */
export function filled(line: Phrase, name: Phrase, one: LocalizedText, two: LocalizedText): LocalizedText {
  const text = phrase(line)
  return {
    spa: spanish(text.spa, withinSentence(one.spa), withinSentence(two.spa)),
    en: english(text.en, withinSentence(one.en), withinSentence(two.en), isBehindNounInName(name)),
    zh: put(text.zh, one.zh, two.zh),
  }
}
