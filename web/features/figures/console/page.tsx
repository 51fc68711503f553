import { Search, X } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { useAddressField } from '#web/console/list/use-address-field.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { FigureCard } from '#web/features/figures/console/card.tsx'
import { type FigureGroup, loadFigures } from '#web/features/figures/console/loader.ts'
import type { SupplierChoice } from '#web/features/figures/console/supplier-choice-loader.ts'
import { FiguresToolbar } from '#web/features/figures/console/toolbar.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import * as words from '#words'

export const loader = loads(loadFigures)

/** Figures of a supplier or the platform: small plots of one span, side by side (decisions §17.2). */
export default function ConsoleFiguresPage() {
  const { question, choice, groups, errors } = useLoaderData<typeof loader>()
  const displayed = groups.filter(({ series }) => series.length > 0)
  return (
    <div className="flex flex-col gap-5">
      <title>{pageTitle(words.figures_title())}</title>
      <h1 className="text-xl font-semibold">{words.figures_title()}</h1>
      {choice && <SupplierChoicePanel choice={choice} />}
      <FiguresToolbar question={question} errors={errors} />
      {displayed.map((each) => (
        <Group key={each.group} of={each} isNamed={displayed.length > 1} />
      ))}
      <p className="text-xs text-ink-soft">{words.figures_note()}</p>
    </div>
  )
}

function Group({ of: { group, series }, isNamed }: { of: FigureGroup; isNamed: boolean }) {
  const { question } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby={`figures-${group}`} className="flex flex-col gap-3">
      <h2 id={`figures-${group}`} className={isNamed ? 'text-base font-semibold' : 'sr-only'}>
        {words.figures_group({ group })}
      </h2>
      <div className="grid items-start gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {series.map((each) => (
          <FigureCard key={each.name} series={each} question={question} />
        ))}
      </div>
    </section>
  )
}

const LONGEST_SEARCH = 100

/** For operators: the supplier shown, and a search for another. */
function SupplierChoicePanel({ choice: { chosen, keyword, matches } }: { choice: SupplierChoice }) {
  const { query, to } = useListAddress()
  const field = useAddressField<HTMLInputElement>(keyword, query.toString())
  const retained = [...query].filter(([name]) => name !== 'supplier' && name !== 'supplierId')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium break-words">
          {chosen ? words.ui_labelled({ label: words.figures_supplier(), value: chosen.name }) : words.figures_all()}
        </p>
        {chosen && <ButtonLink icon={X} label={words.figures_all_link()} to={to({ supplierId: null })} kind="quiet" size="small" />}
        <Form method="get" role="search" preventScrollReset className="relative w-full md:w-80">
          {retained.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            {...field}
            type="search"
            name="supplier"
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
                label={name}
                to={to({ supplier: null, supplierId: id })}
                className="flex min-h-11 items-center rounded-md border border-line bg-card px-3 text-sm hover:border-line-strong md:min-h-9"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
