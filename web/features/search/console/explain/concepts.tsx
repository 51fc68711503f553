import { LANGUAGE_FACTS } from '#contract/languages.ts'
import type { ExplainedSearch } from '#contract/search/console.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Concept = ExplainedSearch['conceptList'][number]
type Name = Concept['nameList'][number]

/** Chinese is written without spaces. */
const typedOf = ({ wordList }: Concept, langCode: ExplainedSearch['langCode']) => wordList.join(langCode === 'zh' ? '' : ' ')

/** Each concept in the keyword: its names and its narrower kinds, each with the number of products that have it. */
export const ExplainedConcepts = ({ explained: { conceptList, langCode } }: { explained: ExplainedSearch }) => (
  <ol className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
    {conceptList.map((concept) => (
      <li key={typedOf(concept, langCode)} className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-card p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 lang={LANGUAGE_FACTS[langCode].htmlLang} className="font-semibold break-words">
            {typedOf(concept, langCode)}
          </h3>
          {concept.thingFlag === 1 && <Badge>{words.search_explain_thing()}</Badge>}
          {concept.missingFlag === 1 && <Badge tone="warning">{words.search_explain_missing()}</Badge>}
        </div>
        <dl lang={LANGUAGE_FACTS[langCode].htmlLang} className="flex flex-col gap-1.5 text-sm">
          <Names label={words.search_explain_names()} names={concept.nameList.filter((name) => isSought(name) && isThere(name))} />
          <Names label={words.search_explain_kinds()} names={concept.kindList.filter((name) => isSought(name) && isThere(name))} />
          <Names label={words.search_explain_unsought()} names={unsoughtOf(concept)} />
          <Names
            label={words.search_explain_without()}
            names={distinct([...concept.nameList, ...concept.kindList].filter((name) => !isThere(name)))}
            isPlain
          />
        </dl>
        <EditSynonyms concept={concept} langCode={langCode} />
      </li>
    ))}
  </ol>
)

/** Names that occur in products but are not searched for, except those that are searched for as a kind. */
const unsoughtOf = ({ nameList, kindList }: Concept) =>
  nameList.filter((each) => !isSought(each) && isThere(each) && !kindList.some((kind) => isSought(kind) && kind.name === each.name))
const isSought = ({ soughtFlag }: Name) => soughtFlag === 1
/** Names and kinds may overlap. */
const distinct = (names: readonly Name[]) => [...new Map(names.map((each) => [each.name, each])).values()]
const isThere = ({ productTotal }: Name) => productTotal > 0

function Names({ label, names, isPlain }: { label: string; names: readonly Name[]; isPlain?: true }) {
  if (names.length === 0) return null
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap gap-x-3 gap-y-0.5">
        {names.map(({ name, productTotal }) => (
          <span key={name} className={isPlain ? 'text-ink-soft' : ''}>
            {name}{' '}
            {!isPlain && (
              <b className="font-medium text-ink-soft">
                <Figure value={productTotal} />
              </b>
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** Links to the synonyms of a concept; if there are none, to a new one that starts with its word. */
function EditSynonyms({ concept, langCode }: { concept: Concept; langCode: ExplainedSearch['langCode'] }) {
  const word = typedOf(concept, langCode)
  const editing = words.search_explain_edit({ word })
  const home = '/console/markets/synonym'
  const links =
    concept.synonymIdList.length > 0
      ? concept.synonymIdList.map((id, at) => ({
          to: `${home}/${id}`,
          label: at === 0 ? editing : words.ui_remarked({ text: editing, remark: String(at + 1) }),
        }))
      : [{ to: `${home}/new?${new URLSearchParams({ langCode, words: word })}`, label: words.search_explain_add({ word }) }]
  return (
    <p className="mt-auto flex flex-col items-start text-sm">
      {links.map(({ to, label }) => (
        <TextLink key={to} label={label} to={to} className="flex min-h-11 items-center md:min-h-7" />
      ))}
    </p>
  )
}
