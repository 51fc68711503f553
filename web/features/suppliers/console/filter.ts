import type { Filter } from '#web/console/list/filters.ts'
import * as words from '#words'

/** Filter by supplier: id or part of the name (contract/suppliers/console/finder.ts). */
export const bySupplier = (): Filter => ({ name: 'supplier', label: words.suppliers_filter() })
