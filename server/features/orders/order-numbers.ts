import { randomInt } from 'node:crypto'

/** Without letters and digits that people mix up on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 8

/** `R261120K7QW3ZHN`: kind, day, chance. Numbers tell nobody how many orders there are. */
function newNumber(kind: 'R' | 'P', now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const chance = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${kind}${day}${chance}`
}

export const newOrderNo = (now: Date): string => newNumber('R', now)
/** Shared by the orders that are placed, and paid, together. */
export const newPayNo = (now: Date): string => newNumber('P', now)
