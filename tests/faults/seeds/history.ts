const MOST_LINES = 40

/** What happened while a seed ran: all faults, and each person's actions with their results. */
export interface History {
  /** @param who `fault`, or a person */
  note(who: string, what: string): void
  faults(): string[]
  /** The latest lines about the faults and these problems, matched by the numbers in both. */
  about(problems: readonly string[]): string[]
}

export function openHistory(): History {
  const startedAt = performance.now()
  const lines: { who: string; line: string }[] = []
  const isFault = ({ who }: { who: string }) => who === 'fault'
  return {
    note: (who, what) => {
      const at = ((performance.now() - startedAt) / 1000).toFixed(2).padStart(6)
      lines.push({ who, line: `${at} s ${who}: ${what}` })
    },
    faults: () => lines.filter(isFault).map(({ line }) => line),
    about: (problems) => {
      const numbers = new Set(problems.join(' ').match(/\b\d+\b/g))
      const concerned = lines.filter((each) => isFault(each) || each.line.split(/\D+/).some((number) => numbers.has(number)))
      return concerned.slice(-MOST_LINES).map(({ line }) => line)
    },
  }
}
