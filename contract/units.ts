import { z } from 'zod'

/** Units that goods are counted in: a closed set, so that every language can name each in singular and plural. */
export const UNITS = ['piece', 'pair', 'set', 'box', 'roll', 'metre', 'kilogram'] as const
export type Unit = (typeof UNITS)[number]

export const unitCode = z.enum(UNITS)

/** A unit from the database, where an import may have left an unknown word. */
export const parseUnit = (word: string): Unit => UNITS.find((unit) => unit === word) ?? 'piece'
