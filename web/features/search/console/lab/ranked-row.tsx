import { useFetcher } from 'react-router'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { type ComparedRankings, GRADES } from '#contract/search/lab.ts'
import type { actOnLab } from '#web/features/search/console/lab/action.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** The search that a product is judged for. */
export interface Judged {
  keyword: string
  langCode: Language
}

interface RankedRowProps {
  product: ComparedRankings['current']['productList'][number]
  place: number
  judged: Judged
}

/** A ranked product with its grades, each of which is a submit button and stored at once. */
export function RankedRow({ product: { id, name, imageUrl, imageTint, grade, otherPlace }, place, judged }: RankedRowProps) {
  // The shared key makes both rankings display the grade that is being stored.
  const fetcher = useFetcher<typeof actOnLab>({ key: `judge-${id}` })
  const stored = fetcher.formData ? Number(fetcher.formData.get('grade')) : grade
  return (
    <li data-judged className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm focus-within:bg-sunken">
      <span className="figures w-5 shrink-0 text-right text-ink-soft">{place}</span>
      <Picture src={imageUrl} tint={imageTint} alt="" sizes="40px" className="w-10 shrink-0 rounded-sm" />
      <span className="min-w-0 grow basis-40">
        <Link
          label={name}
          to={`/product/${id}`}
          lang={LANGUAGE_FACTS[judged.langCode].htmlLang}
          className="tappable line-clamp-2 break-words hover:underline"
        />
        {otherPlace !== place && (
          <Badge>{otherPlace === null ? words.search_lab_only() : words.search_lab_elsewhere({ place: otherPlace })}</Badge>
        )}
      </span>
      <fetcher.Form method="post" className="ml-auto flex shrink-0 gap-1">
        <input type="hidden" name="intent" value="judge" />
        <input type="hidden" name="keyword" value={judged.keyword} />
        <input type="hidden" name="langCode" value={judged.langCode} />
        <input type="hidden" name="productId" value={id} />
        {GRADES.map((each) => (
          <button
            key={each}
            type="submit"
            name="grade"
            value={each}
            aria-pressed={stored === each}
            aria-label={words.search_lab_grade_of({ grade: each, name })}
            className={classes(
              'figures grid size-11 place-items-center rounded-md border md:size-8',
              stored === each ? 'border-ink bg-ink font-semibold text-paper' : 'border-line-strong bg-card hover:bg-sunken',
            )}
          >
            {each}
          </button>
        ))}
      </fetcher.Form>
    </li>
  )
}
