import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import type { ExplainedSearch } from '#contract/search/console.ts'
import { ExplainedConcepts } from '#web/features/search/console/explain/concepts.tsx'
import { ExplainedHits } from '#web/features/search/console/explain/hits.tsx'
import { KeywordForm } from '#web/features/search/console/keyword-form.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface SearchExplanationProps {
  keyword: string
  /** The language of the user who types the keyword. */
  langCode: Language
  explained: ExplainedSearch
}

/** How a search interprets its words, and why each product has its rank (docs/product/search.md). */
export const SearchExplanation = ({ keyword, langCode, explained }: SearchExplanationProps) => (
  <div className="flex flex-col gap-5">
    <p className="text-sm text-ink-soft">{words.search_explain_lead()}</p>
    <KeywordForm keyword={keyword} langCode={langCode} submit={words.search_explain_submit()} />
    {keyword && <Understood langCode={langCode} explained={explained} />}
  </div>
)

function Understood({ langCode, explained }: Omit<SearchExplanationProps, 'keyword'>) {
  const { conceptList, correctedKeyword, refusedFlag } = explained
  const isOther = explained.langCode !== langCode
  return (
    <>
      <section aria-labelledby="understood" className="flex flex-col gap-3">
        <h2 id="understood" className="font-semibold">
          {words.search_explain_understood()}
        </h2>
        {(correctedKeyword !== null || isOther) && (
          <Notice>
            {correctedKeyword !== null && <p>{words.search_explain_corrected({ keyword: correctedKeyword })}</p>}
            {isOther && <p>{words.search_explain_answered({ language: LANGUAGE_FACTS[explained.langCode].ownName })}</p>}
          </Notice>
        )}
        {refusedFlag === 1 && <Notice tone="warning" text={words.search_explain_refused()} />}
        {conceptList.length === 0 && <p>{words.search_explain_empty()}</p>}
        <ExplainedConcepts explained={explained} />
      </section>
      <ExplainedHits explained={explained} langCode={langCode} />
    </>
  )
}
