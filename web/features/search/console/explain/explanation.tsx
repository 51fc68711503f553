import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import type { ExplainedSearch } from '#contract/search/console.ts'
import { ExplainedConcepts } from '#web/features/search/console/explain/concepts.tsx'
import { ExplainedHits } from '#web/features/search/console/explain/hits.tsx'
import { KeywordForm } from '#web/features/search/console/keyword-form.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface SearchExplanationProps {
  keyword: string
  /** Of who types it. */
  langCode: Language
  explained: ExplainedSearch
}

/** What a search makes of its words, and why each product stands where it does (docs/product/search.md). */
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
