import { z } from 'zod'

/** Units in which goods are counted. The set is closed, so that every language has singular and plural names for each. */
export const UNITS = ['piece', 'pair', 'set', 'box', 'roll', 'metre', 'kilogram'] as const
export type Unit = (typeof UNITS)[number]

export const unitCode = z.enum(UNITS)

/** Reads a unit from the database, where an import may have stored an unknown word. */
export const parseUnit = (word: string): Unit => UNITS.find((unit) => unit === word) ?? 'piece'
