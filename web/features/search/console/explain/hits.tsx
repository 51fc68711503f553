import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import type { ExplainedSearch } from '#contract/search/console.ts'
import { useIntlTag } from '#web/language.ts'
import { Link } from '#web/ui/document/press.tsx'
import { numberFormat, useNumberFormat } from '#web/ui/money/formats.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Hit = ExplainedSearch['hitList'][number]

/** The first products in order, with the score that determines their rank and its parts. */
export function ExplainedHits({ explained, langCode }: { explained: ExplainedSearch; langCode: Language }) {
  const { hitList, total, completeTotal } = explained
  const count = useNumberFormat()
  const best = Math.max(...hitList.map((hit) => hit.total))
  const heads = [
    words.search_explain_product(),
    words.search_explain_score(),
    words.search_explain_words(),
    words.search_explain_weight(),
    words.search_explain_category(),
    words.search_explain_learned(),
  ]
  return (
    <section aria-labelledby="hits" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="hits" className="font-semibold">
          {words.search_explain_hits()}
        </h2>
        <p className="text-sm text-ink-soft">
          {hitList.length === 0
            ? words.search_explain_none()
            : words.search_explain_totals({ total: count.format(total), complete: count.format(completeTotal) })}
        </p>
      </div>
      {hitList.length > 0 && (
        <section
          aria-label={words.table_scrolls({ label: words.search_explain_hits() })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          className="relative overflow-x-auto rounded-md border border-line bg-card"
        >
          <table className="w-full text-sm">
            <thead className="border-b border-line text-left text-xs text-ink-soft">
              <tr>
                {heads.map((head, place) => (
                  <th
                    key={head}
                    scope="col"
                    className={`px-3 py-2 font-medium whitespace-nowrap ${place === 0 ? 'sticky left-0 bg-card' : ''}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line align-top">
              {hitList.map((hit, at) => (
                <HitRow key={hit.id} {...{ hit, langCode, best }} place={at + 1} foundIn={explained.langCode} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

interface HitRowProps {
  hit: Hit
  place: number
  langCode: Language
  /** The language of the names that matched. */
  foundIn: Language
  best: number
}

function HitRow({ hit, place, langCode, foundIn, best }: HitRowProps) {
  const tag = useIntlTag()
  const figure = numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const share = numberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  const { partList, roleWeight, leadingShare, thingShare, learnedFactor, total } = hit
  const shares = [
    { name: 'leading', value: leadingShare, label: words.search_explain_leading },
    { name: 'named', value: thingShare, label: words.search_explain_named },
  ]
  return (
    <tr>
      <th scope="row" className="sticky left-0 bg-card px-3 py-2 text-left font-normal">
        <span className="flex w-32 items-start gap-2 md:w-72">
          <span className="figures w-5 shrink-0 text-right text-ink-soft">{place}</span>
          <Picture src={hit.imageUrl} tint={hit.imageTint} alt="" sizes="40px" className="w-10 shrink-0 rounded-sm max-md:hidden" />
          <span className="min-w-0">
            <Link
              label={hit.name}
              to={`/product/${hit.id}`}
              lang={LANGUAGE_FACTS[langCode].htmlLang}
              className="tappable line-clamp-3 font-medium md:line-clamp-2 break-words hover:underline"
            />
            <span lang={LANGUAGE_FACTS[langCode].htmlLang} className="block text-xs text-ink-soft max-md:hidden">
              {hit.categoryName}
            </span>
            {hit.completeFlag === 0 && <Badge tone="warning">{words.search_explain_partial()}</Badge>}
          </span>
        </span>
      </th>
      <td className="px-3 py-2">
        <span className="figures block text-right font-semibold">{figure.format(total)}</span>
        <span aria-hidden className="mt-1 block h-1.5 w-14 md:w-20 rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-ink-blue" style={{ width: `${Math.max(2, (total / best) * 100)}%` }} />
        </span>
      </td>
      <td className="px-3 py-2">
        <ul className="flex w-56 flex-col gap-0.5 md:w-72">
          {partList.map(({ concept, name, role, score }) => (
            <li key={`${concept} ${name}`} className="flex items-baseline gap-2">
              <span className="figures w-12 shrink-0 text-right">{figure.format(score)}</span>
              <span className="min-w-0 break-words">
                <span lang={LANGUAGE_FACTS[foundIn].htmlLang}>{name}</span>{' '}
                <span className="text-ink-soft">
                  {concept === null ? words.search_explain_pair() : words.search_explain_role({ role })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td className="figures px-3 py-2 whitespace-nowrap">× {figure.format(roleWeight)}</td>
      <td className="px-3 py-2 whitespace-nowrap">
        {shares.every(({ value }) => value === 0) ? '–' : null}
        {shares.map(({ name, value, label }) =>
          value > 0 ? (
            <span key={name} className="block">
              {label({ share: share.format(value) })}
            </span>
          ) : null,
        )}
      </td>
      <td className="figures px-3 py-2 whitespace-nowrap">{learnedFactor === 1 ? '–' : `× ${figure.format(learnedFactor)}`}</td>
    </tr>
  )
}
