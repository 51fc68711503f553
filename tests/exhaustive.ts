/**
 * `npm run test:all` proves by exhaustion: every move, every language, every count as written. `npm test` tries one case of each
 * family, so that it is run often; what only measures or lasts lies in files of its own (`*.exhaustive.ts`).
 */
export const isExhaustive = process.env['EXHAUSTIVE'] === '1'

/** All of them, or those of these names alone. */
export const everyOrSome = <Value>(all: Readonly<Record<string, Value>>, some: readonly string[]): [string, Value][] =>
  Object.entries(all).filter(([name]) => isExhaustive || some.includes(name))

/** All of them, or the first ones, which stand for the others. */
export const allOrFirst = <Value>(all: readonly Value[], few = 1): readonly Value[] => (isExhaustive ? all : all.slice(0, few))

/** How often something is tried. */
export const asOften = (all: number, few: number) => (isExhaustive ? all : few)

/** What is run when the rest of test:all is done: the projects `timed` and `exhaustive`, and the browser's. */
export const isAlone = process.env['ALONE'] === '1'

/** A limit of time: as promised where nothing runs beside it, elsewhere twenty times that. Nothing waits without need. */
export const patient = (ms: number) => (isAlone ? ms : 20 * ms)
