import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 8

/** `R261120K7QW3ZHN`: kind, day, random part. Not sequential, so that it does not reveal how many there are. */
export function newPublicNumber(kind: 'R' | 'P' | 'D' | 'C' | 'F' | 'T' | 'Q' | 'A', now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const chance = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${kind}${day}${chance}`
}
