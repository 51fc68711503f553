import { isMeasure } from '#server/features/search/measures/lexemes.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { documentWords, isHan, isNounOfOneCharacter, isSingleHan, isVerbOfOneCharacter, pairsIn } from '#server/features/search/text.ts'

/**
 * The roles of a Chinese name's words and character pairs. A name enumerates groups of nouns, and the last word of each group is a thing;
 * but 早餐 in 早餐机 and 手机 in 手机壳 only say what another thing is for, and 500ml is not a thing. A word with several roles gets the
 * strongest.
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
      // Only the last pair of a word keeps its role: 无线耳机 is an 耳机, but not a 线耳.
      const pairs = pairsIn(word)
      for (const [place, pair] of pairs.entries()) if (pair !== word) add(pair, place === pairs.length - 1 ? role : ROLE.part)
      if (next === undefined || !isHan(next)) continue
      // 卡 and 包 together are 卡包, which no dictionary has; but in a longer run of single characters word boundaries are unknown.
      const following = group[index + 2]
      const isWord = isSingleHan(word) && isSingleHan(next) && !isSingleHan(following ?? '')
      add(`${[...word].at(-1)}${[...next][0]}`, !isWord ? ROLE.part : following === undefined ? ROLE.thing : ROLE.naming)
    }
  }
  return roles
}

/** A one-character verb is a thing only at the end of a group: 贴 in 手机贴, but not 送 in 耳机 送 收纳包. */
const isThing = (word: string, isLast: boolean) => isNounOfOneCharacter(word) || (isLast && isVerbOfOneCharacter(word))

/** The measures in a word, including those of ranges such as 100-240v. */
const measuresIn = (word: string) => (/\d/.test(word) ? documentWords(word).filter(isMeasure) : [])
