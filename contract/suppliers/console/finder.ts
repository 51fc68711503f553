import { id, line } from '#contract/fields.ts'

/** Lets the platform filter a list by supplier: by id, or by search for its number or part of its name in any language. */
export const supplierFilter = { supplierId: id.optional(), supplier: line(1, 100).optional() }
