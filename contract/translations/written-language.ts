import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'

/** Scripts that identify one language among those the shop's users write. Kana come before Han because Japanese mixes both. */
const SCRIPTS: readonly (readonly [tag: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]
/** One character of these scripts counts as three Latin letters, so that «LED灯 500W 质检合格» is recognised as Chinese. */
const LETTERS_A_SIGN = 3

/** Function words that nearly every sentence has. Words shared by several languages score for each of them, so they decide nothing. */
const SMALL_WORDS: Record<string, readonly string[]> = {
  es: 'el la los las un una de del que y o en con por para se no es son está hay lo su sus al más pero como muy ya hoy si sí gracias hola favor buenos días usted ustedes me le nos este esta cuando también puede pueden fotos caja cajas unidad unidades pedido envío desde hasta sin todo bien buen buena bueno calidad precio perfecto solo'.split(
    ' ',
  ),
  en: 'the a an of to and or in on with for is are was were be been have has had not no you your we our us it this that these those can could please thanks thank hello hi if when will would do does did from at by as but they there all any more only yes good great quality price perfect received arrived cleared'.split(
    ' ',
  ),
  pt: 'o os as um uma de do da dos das que e ou em com por para não é são está há seu sua ao mais mas como muito já obrigado obrigada olá você vocês no na nos nas também pode'.split(
    ' ',
  ),
  fr: 'le la les un une de du des que et ou en avec pour par ne pas est sont il y a son sa ses au aux plus mais comme très merci bonjour vous nous je ce cette dans sur'.split(
    ' ',
  ),
  it: 'il lo la i gli le un una di del della che e o in con per non è sono ho ha suo al più ma come molto grazie ciao buongiorno questo questa anche può si'.split(
    ' ',
  ),
  de: 'der die das den dem ein eine einen von und oder in mit für ist sind war nicht kein sie wir ihr es zu auf bei aus auch wenn danke hallo bitte ich sehr mehr aber'.split(
    ' ',
  ),
}
/** Letters and punctuation that only one of these languages has. */
const OWN_SIGNS: Record<string, RegExp> = { es: /[¿¡ñ]/giu, pt: /[ãõ]/giu, de: /ß/giu, fr: /[œêîû]/giu }
const SIGN_WEIGHT = 2

/**
 * The language of a text, as a tag for `lang`: determined by its script and, for languages in Latin script, by their function words. Null
 * if it cannot be determined: «OK», «500 W», a name.
 */
export function writtenLanguage(text: string): string | null {
  const latin = countOf(text, /\p{Script=Latin}/gu)
  for (const [tag, letters] of SCRIPTS) {
    if (countOf(text, letters) > 0 && signsOf(text, tag) * LETTERS_A_SIGN >= latin) return tag
  }
  return latin === 0 ? null : latinLanguage(text)
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Japanese mixes kana and Han, so both are counted. */
const signsOf = (text: string, tag: string): number =>
  SCRIPTS.filter(([each]) => each === tag || (tag === 'ja' && each === 'zh')).reduce((sum, [, letters]) => sum + countOf(text, letters), 0)

/** URLs and e-mail addresses say nothing about the language. */
const ADDRESSES = /https?:\S+|\S+@\S+|\bwww\.\S+/gi

function latinLanguage(text: string): string | null {
  const spoken =
    text
      .replace(ADDRESSES, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const scores = Object.entries(SMALL_WORDS)
    .map(([tag, small]) => {
      const own = OWN_SIGNS[tag]
      return { tag, score: spoken.filter((word) => small.includes(word)).length + (own ? countOf(text, own) * SIGN_WEIGHT : 0) }
    })
    .sort((one, other) => other.score - one.score)
  const best = scores.filter(({ score }) => score > 0 && score === scores[0]!.score)
  // «Salida de la terminal» could be French by its function words, but users write the shop's own languages more often.
  const [likely, other] = best.length > 1 ? best.filter(({ tag }) => shopLanguage(tag) !== null) : best
  return likely && !other ? likely.tag : null
}

/** The shop language that a tag stands for. */
export const shopLanguage = (tag: string | null): Language | null =>
  (Object.keys(LANGUAGE_FACTS) as Language[]).find((language) => stemOf(LANGUAGE_FACTS[language].htmlLang) === tag) ?? null

export const stemOf = (tag: string): string => tag.split('-', 1)[0]!
