import type { Filter } from '#web/console/list/filters.ts'
import * as words from '#words'

/** Of which supplier: by its number or a part of its name (contract/suppliers/console/finder.ts). */
export const bySupplier = (): Filter => ({ name: 'supplier', label: words.suppliers_filter() })
