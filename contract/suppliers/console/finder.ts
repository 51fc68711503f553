import { id, line } from '#contract/fields.ts'

/** Of which supplier a list is, for the platform: by id, or as people know it: its number, or a part of its name in any language. */
export const supplierFilter = { supplierId: id.optional(), supplier: line(1, 100).optional() }
