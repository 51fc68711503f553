import { expect } from 'vitest'
import type { FailingShop, Fault } from '#tests/faults/failing-shop.ts'

/** A call that writes, and how to compare all that it writes. */
interface Change<Subject, Trace> {
  /** Makes a subject on which the call can be made. */
  prepare(): Promise<Subject>
  /** Makes the call through the failing shop; returns its code. */
  make(subject: Subject): Promise<number>
  traceOf(subject: Subject): Promise<Trace>
  /** Differences between two traces, without times and ids. */
  differenceOf(before: Trace, after: Trace): unknown
  /** Checks invariants after every fault. */
  check?(where: string): Promise<void>
}

const NO_FAULT = Number.POSITIVE_INFINITY

/** Checks that the call is atomic: a failing statement rolls everything back, and the next attempt succeeds. */
export async function failAtEveryStatement<Subject, Trace>(
  failing: FailingShop,
  { prepare, make, traceOf, differenceOf, check }: Change<Subject, Trace>,
): Promise<void> {
  const prepared = () => {
    failing.failAt(NO_FAULT, 'error')
    return prepare()
  }
  const trial = await prepared()
  const untouched = await traceOf(trial)
  failing.failAt(NO_FAULT, 'error')
  expect(await make(trial)).toBe(200)
  const statements = failing.statements()
  expect(statements).toBeGreaterThan(3)
  const written = differenceOf(untouched, await traceOf(trial))

  let subject = await prepared()
  for (const fault of ['error', 'cut', 'lost'] satisfies Fault[]) {
    for (let statement = 1; statement <= statements; statement++) {
      const before = await traceOf(subject)
      failing.failAt(statement, fault)
      const code = await make(subject)
      const after = await traceOf(subject)
      const where = `${fault} at statement ${statement} of ${statements}`
      if (fault === 'lost' && statement === statements) {
        // The lost answer is that of the commit: everything is written, though the caller got an error.
        expect(differenceOf(before, after), where).toEqual(written)
        subject = await prepared()
      } else {
        expect([500, 503], where).toContain(code)
        expect(after, where).toEqual(before)
      }
      await check?.(where)
    }
  }
  failing.failAt(NO_FAULT, 'error')
  expect(await make(subject)).toBe(200)
}
