import type { OutputOf } from '#contract/endpoint.ts'
import { IMPORT_STATUS, type listProductImports, type readProductImport } from '#contract/product-imports/product-imports.ts'
import type { BadgeTone } from '#web/ui/text/badge.tsx'

export type ImportRow = OutputOf<typeof listProductImports>['rows'][number]
export type ImportInfo = OutputOf<typeof readProductImport>

export const hasEnded = ({ status }: Pick<ImportRow, 'status'>): boolean => status > IMPORT_STATUS.running

/** An import with problems is shown as a warning, not as success. */
export function toneOf({ status, badTotal }: Pick<ImportRow, 'status' | 'badTotal'>): BadgeTone {
  if (status === IMPORT_STATUS.failed) return 'danger'
  if (status === IMPORT_STATUS.done) return badTotal > 0 ? 'warning' : 'success'
  return 'plain'
}
