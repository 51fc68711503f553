import type { OpenFacet } from '#contract/catalogue/facet.ts'
import { numberFormat } from '#web/ui/money/formats.ts'

/** A facet with formatted totals; '' if there is none, as in an open-ended list. */
export interface ListedFacet extends Omit<OpenFacet, 'valueList'> {
  valueList: { value: string; label: string; total: string }[]
}

/** Formats the totals on the server, since a page has a hundred of them. */
export function listedFacets(facets: readonly OpenFacet[], tag: string): ListedFacet[] {
  const format = numberFormat(tag)
  return facets.map((facet) => ({
    ...facet,
    valueList: facet.valueList.map((each) => ({ ...each, total: each.total === null ? '' : format.format(each.total) })),
  }))
}
