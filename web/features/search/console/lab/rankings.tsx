import { useRef } from 'react'
import type { Language } from '#contract/languages.ts'
import type { ComparedRankings, RankingPart } from '#contract/search/lab.ts'
import { type Judged, RankedRow } from '#web/features/search/console/lab/ranked-row.tsx'
import { useJudgingKeys } from '#web/features/search/console/lab/use-judging-keys.ts'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

interface RankingsProps {
  rankings: ComparedRankings
  keyword: string
  langCode: Language
  without: RankingPart
}

/** The current ranking and the one it is compared with, side by side. */
export function Rankings({ rankings: { current, other }, keyword, langCode, without }: RankingsProps) {
  const lists = useRef<HTMLDivElement>(null)
  useJudgingKeys(lists)
  const judged = { keyword, langCode }
  return (
    <section aria-labelledby="rankings" className="flex flex-col gap-2">
      <h2 id="rankings" className="sr-only">
        {words.search_lab_title()}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{words.search_lab_grades()}</span>
        <span className="max-md:hidden noscript:hidden">{words.search_lab_keys()}</span>
      </p>
      <div ref={lists} className="grid items-start gap-4 lg:grid-cols-2">
        <Ranking title={words.search_lab_current()} ranking={current} judged={judged} />
        <Ranking title={words.search_lab_other({ part: without })} ranking={other} judged={judged} />
      </div>
    </section>
  )
}

interface RankingProps {
  title: string
  ranking: ComparedRankings['current']
  judged: Judged
}

function Ranking({ title, ranking: { total, ndcg, judgedTotal, productList }, judged }: RankingProps) {
  const tag = useIntlTag()
  const share = numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Card
      className="min-w-0"
      title={title}
      action={
        <span className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <b className="font-semibold text-ink">
            {ndcg === null ? words.search_lab_ndcg_none() : words.search_lab_ndcg({ value: share.format(ndcg) })}
          </b>
          <span>{words.search_lab_judged({ count: judgedTotal, total: productList.length })}</span>
          <span>{words.search_lab_total({ total: numberFormat(tag).format(total) })}</span>
        </span>
      }
      flush
    >
      {productList.length === 0 && <p className="px-4 py-3 text-sm">{words.search_explain_none()}</p>}
      <ol className="divide-y divide-line">
        {productList.map((product, at) => (
          <RankedRow key={product.id} product={product} place={at + 1} judged={judged} />
        ))}
      </ol>
    </Card>
  )
}
