export const TIMES_HEAD = '| what | callers | /s | p50 ms | p99 ms |\n|---|---|---|---|---|'

/** Runs a task `times` times with concurrent callers, and prints a row with the rate per second, p50 and p99. */
export async function reportTimes(what: string, callers: number, times: number, task: (at: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = []
  let next = 0
  const start = performance.now()
  const caller = async () => {
    for (let at = next++; at < times; at = next++) {
      const begun = performance.now()
      await task(at)
      taken.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - start) / 1000
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)]!.toFixed(1)
  console.log(`| ${what} | ${callers} | ${(times / seconds).toFixed(0)} | ${at(0.5)} | ${at(0.99)} |`)
}
