import { Columns3, Plus, X } from 'lucide-react'
import { useLoaderData, useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { ListedEstimate } from '#web/features/pricing/listed-estimate.tsx'
import { comparePath, MOST_COMPARED } from '#web/features/products/compare/ids.ts'
import { type Compared, loadComparison } from '#web/features/products/compare/loader.ts'
import { useComparedRows } from '#web/features/products/compare/rows.tsx'
import { loads } from '#web/loader-context.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { DatedRateLine } from '#web/ui/money/dated-rate.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const loader = loads(loadComparison)

export const meta = () => [
  ...pageMeta(words.products_compare_title(), words.products_compare_meta({ most: MOST_COMPARED })),
  { name: 'robots', content: 'noindex' },
]

/** Up to four products side by side. The URL names them, so the comparison can be shared with a decision-maker. */
export default function ComparePage() {
  const { columns, candidates, hasTooMany, isVisitor } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <div className="page-width flex flex-col gap-6 py-5 md:py-6">
      <header>
        <h1 className="text-2xl font-semibold">{words.products_compare_title()}</h1>
        {columns[0] && <ListedEstimate currencyCode={columns[0].card.currencyCode} className="mt-1" />}
        <DatedRateLine className="mt-1" />
      </header>
      {hasTooMany && <Notice tone="info" text={words.products_compare_most({ most: MOST_COMPARED })} />}
      {columns.length === 0 ? (
        <EmptyState
          icon={Columns3}
          title={words.products_compare_none()}
          action={<ButtonLink label={words.products_compare_browse()} to="/allProducts" />}
          hint={words.products_compare_none_hint()}
        />
      ) : (
        <ComparedTable columns={columns} />
      )}
      {columns.length > 0 && isVisitor && (
        <Notice tone="info">
          {words.products_compare_sign_in()}{' '}
          <Link to={`/login?redirect=${encodeURIComponent(withoutLanguage(pathname) + search)}`} className="font-medium underline">
            {words.products_sign_in()}
          </Link>
        </Notice>
      )}
      {candidates.length > 0 && <Candidates ids={columns.map(({ card }) => card.id)} candidates={candidates} />}
    </div>
  )
}

function ComparedTable({ columns }: { columns: readonly Compared[] }) {
  const rows = useComparedRows(columns)
  const ids = columns.map(({ card }) => card.id)
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={words.products_compare_title()}
      className="overflow-x-auto overscroll-x-contain rounded-md border border-line bg-card"
    >
      <table className="w-full table-fixed text-left text-sm" style={{ minWidth: `${7 + columns.length * 10}rem` }}>
        <thead>
          <tr className="align-top">
            <td className="sticky left-0 z-1 w-28 bg-card md:w-44" />
            {columns.map(({ card: { id, name, imageUrl, imageTint } }) => (
              <th key={id} scope="col" className="p-3 font-medium md:p-4">
                <Picture src={imageUrl} alt="" sizes="(min-width: 750px) 240px, 160px" isFirst tint={imageTint} className="rounded-md" />
                <Link label={name} to={`/product/${id}`} className="tappable mt-2 line-clamp-3 hover:underline" />
                <Link
                  to={comparePath(ids.filter((other) => other !== id))}
                  rel="nofollow"
                  aria-label={words.products_compare_remove_of({ name })}
                  className="tappable mt-1 inline-flex items-center gap-1 text-ink-soft hover:text-ink"
                >
                  <X size={14} aria-hidden />
                  {words.products_compare_remove()}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="sticky left-0 z-1 bg-card p-3 font-normal break-words text-ink-soft md:p-4">
                {label}
              </th>
              {cells.map((cell, place) => (
                <td key={ids[place]} className="p-3 break-words md:p-4">
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CandidatesProps {
  ids: readonly string[]
  candidates: readonly { id: string; name: string; imageUrl: string | null; imageTint: string | null }[]
}

const Candidates = ({ ids, candidates }: CandidatesProps) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-lg font-semibold">{words.products_compare_more()}</h2>
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {candidates.map(({ id, name, imageUrl, imageTint }) => (
        <li key={id} className="min-w-0">
          <Link
            to={comparePath([...ids, id])}
            rel="nofollow"
            aria-label={words.products_compare_add_of({ name })}
            className="flex items-center gap-3 rounded-md border border-line bg-card p-2 pr-3 hover:bg-sunken"
          >
            <Picture src={imageUrl} alt="" sizes="56px" tint={imageTint} className="size-14 shrink-0 rounded-sm" />
            <span className="line-clamp-2 min-w-0 grow text-sm">{name}</span>
            <Plus size={18} aria-hidden className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
