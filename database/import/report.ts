import type { ImportReport } from '#database/import/import-catalogue.ts'

const MAX_PRINTED = 20

/** Shows progress on one line that overwrites itself; if the output is not a terminal, on one line per step. */
export function showProgress(doing: string, count: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r${doing}: ${count} products\u001b[K` : `${doing}: ${count} products\n`)
}

/** Summarises how many lines were stored, the first refused lines, and the number of refusals by reason. */
export function describeReport({ stored, refused }: ImportReport): string {
  const lines = [`\n${stored} products stored, ${refused.length} lines refused`]
  for (const { lineNumber, externalId, reason } of refused.slice(0, MAX_PRINTED)) {
    lines.push(`  line ${lineNumber}${externalId ? ` (${externalId})` : ''}: ${reason}`)
  }
  const byReason = Map.groupBy(refused, ({ reason }) => reason.replaceAll(/\d+/g, 'n'))
  for (const [reason, each] of [...byReason].sort(([, one], [, other]) => other.length - one.length))
    lines.push(`  ${each.length} × ${reason}`)
  return lines.join('\n')
}
