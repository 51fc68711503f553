import { Search, X } from 'lucide-react'
import { Form } from 'react-router'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import type { SupplierChoice } from '#web/features/figures/console/supplier-choice-loader.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { Link } from '#web/ui/document/link.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import * as words from '#words'

const LONGEST_SEARCH = 100

/** For the platform: whose figures these are, and a search for another supplier. */
export function SupplierChoicePanel({ choice: { chosen, keyword, matches } }: { choice: SupplierChoice }) {
  const { query, to } = useListAddress()
  const retained = [...query].filter(([name]) => name !== 'supplier' && name !== 'supplierId')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium break-words">
          {chosen ? words.ui_labelled({ label: words.figures_supplier(), value: chosen.name }) : words.figures_all()}
        </p>
        {chosen && (
          <ButtonLink to={to({ supplierId: null })} kind="quiet" size="small">
            <X size={15} aria-hidden />
            {words.figures_all_link()}
          </ButtonLink>
        )}
        <Form key={query.toString()} method="get" role="search" preventScrollReset className="relative w-full md:w-80">
          {retained.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="search"
            name="supplier"
            defaultValue={keyword}
            maxLength={LONGEST_SEARCH}
            aria-label={words.figures_supplier_find()}
            placeholder={words.figures_supplier_find()}
            className={`${CONTROL} pr-12`}
          />
          <button
            type="submit"
            aria-label={words.figures_supplier_find()}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <Search size={18} aria-hidden />
          </button>
        </Form>
      </div>
      {keyword && matches.length === 0 && <p className="text-sm text-ink-soft">{words.figures_supplier_none({ keyword })}</p>}
      {matches.length > 0 && (
        <ul aria-label={words.figures_supplier_matches()} className="flex flex-wrap gap-2">
          {matches.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={to({ supplier: null, supplierId: id })}
                className="flex min-h-11 items-center rounded-md border border-line bg-card px-3 text-sm hover:border-line-strong md:min-h-9"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
