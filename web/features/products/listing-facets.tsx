import type { ListedFacet } from '#web/features/products/listed-facet.ts'
import { isNarrowed, withAttribute } from '#web/features/products/listing-query.ts'
import { useListing } from '#web/features/products/use-listing.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

/** Further values are behind "show more". */
const VISIBLE_VALUES = 6

type Value = ListedFacet['valueList'][number]

// A page has a hundred of these rows: each has as few elements and class names as possible (products.css).
const ROW = 'facet-row'
const TOTAL = 'facet-total'

/** A single-choice facet: each value is a link. */
export function LinkFacet({
  facet,
  chosen,
  toOf,
}: {
  facet: ListedFacet | undefined
  chosen?: string | undefined
  toOf: (value: string) => string
}) {
  const { query, pathname } = useListing()
  if (!facet) return null
  return (
    // Its links include this page's path and the other filters: the markup is cached only for lists without filters.
    <CachedFragment as="fieldset" name="links" facts={isNarrowed(query) || query.orderBy ? undefined : [facet, pathname, toOf('0')]}>
      {() => (
        <>
          <legend className="mb-1 font-semibold">{facet.name}</legend>
          <Values
            values={facet.valueList}
            isOpen={facet.valueList.slice(VISIBLE_VALUES).some(({ value }) => value === chosen)}
            render={({ value, label, total }) => (
              <Link
                to={toOf(value)}
                prefetch="none"
                preventScrollReset={chosen !== undefined}
                aria-current={value === chosen ? 'true' : undefined}
                className={classes(ROW, 'hover:underline', value === chosen && 'font-semibold')}
              >
                {label}
                <small className={TOTAL}>{total}</small>
              </Link>
            )}
          />
        </>
      )}
    </CachedFragment>
  )
}

/** An attribute: several values may be selected. */
export function AttributeFacet({ facet }: { facet: ListedFacet }) {
  const { query, show } = useListing()
  const isChosen = (value: string) => query.attrs.includes(value)
  return (
    <CachedFragment
      as="fieldset"
      name="attribute"
      facts={[facet, facet.valueList.flatMap(({ value }) => (isChosen(value) ? [value] : []))]}
    >
      {() => (
        <>
          <legend className="mb-1 font-semibold">{facet.name}</legend>
          <Values
            values={facet.valueList}
            isOpen={facet.valueList.slice(VISIBLE_VALUES).some(({ value }) => isChosen(value))}
            render={({ value, label, total }) => (
              <label className={ROW}>
                <input
                  type="checkbox"
                  name="attrs"
                  value={value}
                  checked={isChosen(value)}
                  onChange={({ currentTarget }) => show(withAttribute(query, value, currentTarget.checked))}
                />
                {label}
                <small className={TOTAL}>{total}</small>
              </label>
            )}
          />
        </>
      )}
    </CachedFragment>
  )
}

function Values({ values, isOpen, render }: { values: readonly Value[]; isOpen: boolean; render: (value: Value) => React.ReactNode }) {
  const item = (value: Value) => <li key={value.value}>{render(value)}</li>
  const rest = values.slice(VISIBLE_VALUES)
  return (
    <>
      <ul>{values.slice(0, VISIBLE_VALUES).map(item)}</ul>
      {rest.length > 0 && (
        <details open={isOpen} className="group/more">
          <summary className="flex min-h-11 list-none items-center text-ink-blue group-open/more:hidden hover:underline md:min-h-7">
            {words.products_more_values()}
          </summary>
          <ul>{rest.map(item)}</ul>
        </details>
      )}
    </>
  )
}
