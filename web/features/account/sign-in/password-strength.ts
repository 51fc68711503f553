export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const SHORTEST = 8

/**
 * Roughly how hard a password is to guess: its length counts most, then its number of different characters.
 * Feedback while typing, not a rule: the server refuses common ones.
 */
export function strengthOf(password: string, email = ''): Strength {
  const letters = [...password.normalize('NFC')]
  if (letters.length < SHORTEST) return 'short'
  const lower = password.toLowerCase()
  const namePart = email.toLowerCase().split('@', 1)[0] ?? ''
  if (namePart.length >= 4 && lower.includes(namePart)) return 'weak'
  if (/^(.)\1+$/u.test(lower) || /^\d+$/.test(lower) || /(1234|abcd|qwer|pass|contrase)/.test(lower)) return 'weak'
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  // Chinese characters come from a set of thousands, Latin letters from dozens.
  const isOfManySigns = /\p{Lo}/u.test(password)
  const points = letters.length + new Set(letters).size + kinds * 2 + (isOfManySigns ? letters.length : 0)
  if (points < 22) return 'weak'
  return points < 30 ? 'fair' : 'strong'
}
