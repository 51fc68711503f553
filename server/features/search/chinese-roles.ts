import { isMeasure } from '#server/features/search/measures/lexemes.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { documentWords, isHan, isNounOfOneCharacter, isSingleHan, isVerbOfOneCharacter, pairsIn } from '#server/features/search/text.ts'

/**
 * The roles of the words of a Chinese name, and of its pairs of characters. A name is an enumeration of groups of nouns, and the last word
 * of each is a thing; but 早餐 of 早餐机 and 手机 of 手机壳 are only what another thing is for, and 500ml is none. Of several places the best
 * counts.
 */
export function chineseRoles(groups: readonly (readonly string[])[], complements: ReadonlySet<string>): Map<string, Role> {
  const roles = new Map<string, Role>(
    [...complements].flatMap((word) => [word, ...measuresIn(word)]).map((word) => [word, ROLE.complement]),
  )
  const add = (word: string, role: Role) => roles.set(word, Math.max(role, roles.get(word) ?? ROLE.mentioned) as Role)
  for (const words of groups) {
    for (const measure of words.flatMap(measuresIn)) add(measure, ROLE.naming)
    const group = words.filter((word) => !isMeasure(word))
    for (const [index, word] of group.entries()) {
      const next = group[index + 1]
      const role = next === undefined ? ROLE.thing : isThing(next, index + 2 === group.length) ? ROLE.complement : ROLE.naming
      add(word, role)
      if (!isHan(word)) continue
      // 无线耳机 is an 耳机, but no 线耳.
      const pairs = pairsIn(word)
      for (const [place, pair] of pairs.entries()) if (pair !== word) add(pair, place === pairs.length - 1 ? role : ROLE.part)
      if (next === undefined || !isHan(next)) continue
      // 卡 and 包 are no words of 卡包, which no dictionary has; among further single characters nothing says where a word ends.
      const following = group[index + 2]
      const isWord = isSingleHan(word) && isSingleHan(next) && !isSingleHan(following ?? '')
      add(`${[...word].at(-1)}${[...next][0]}`, !isWord ? ROLE.part : following === undefined ? ROLE.thing : ROLE.naming)
    }
  }
  return roles
}

/** A verb of one character is one only at the end: 贴 of 手机贴, but not 送 of 耳机 送 收纳包. */
const isThing = (word: string, isLast: boolean) => isNounOfOneCharacter(word) || (isLast && isVerbOfOneCharacter(word))

/** Those of 100-240v too. */
const measuresIn = (word: string) => (/\d/.test(word) ? documentWords(word).filter(isMeasure) : [])
