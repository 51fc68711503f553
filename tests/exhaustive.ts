/**
 * `npm run test:all` tries every move, every language and the full number of repetitions. `npm test` tries one case of each family, so
 * that it can be run often. Tests that only measure, or take long, are in files of their own (`*.exhaustive.ts`).
 */
export const isExhaustive = process.env['EXHAUSTIVE'] === '1'

/** All entries in an exhaustive run, else only those named. */
export const everyOrSome = <Value>(all: Readonly<Record<string, Value>>, some: readonly string[]): [string, Value][] =>
  Object.entries(all).filter(([name]) => isExhaustive || some.includes(name))

/** All values in an exhaustive run, else the first few as representatives. */
export const allOrFirst = <Value>(all: readonly Value[], few = 1): readonly Value[] => (isExhaustive ? all : all.slice(0, few))

/** Number of repetitions. */
export const asOften = (all: number, few: number) => (isExhaustive ? all : few)

/** Set for the tests that test:all runs last, with nothing beside them: projects `timed` and `exhaustive`, and the browser's. */
export const isAlone = process.env['ALONE'] === '1'

/** A time limit: as promised when the test runs alone, otherwise twenty times as long. A higher limit slows down no passing test. */
export const patient = (ms: number) => (isAlone ? ms : 20 * ms)
