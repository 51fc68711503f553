import type { OutputOf } from '#contract/endpoint.ts'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import type { previewSynonym } from '#contract/search/console.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

type Previewed = OutputOf<typeof previewSynonym>
type Listed = Previewed[number]['productList'][number]

/** Preview for each word of a synonym row: the first products after the change, marking those added, moved and removed. */
export const SynonymPreview = ({ preview }: { preview: Previewed }) => (
  <div className="flex flex-col gap-4">
    <p className="text-sm text-ink-soft">{words.search_preview_title()}</p>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {preview.map(({ word, langCode, beforeTotal, afterTotal, productList }) => {
        const isSame = beforeTotal === afterTotal && productList.every(({ beforePlace, afterPlace }) => beforePlace === afterPlace)
        return (
          <Card
            key={word}
            className="min-w-0"
            title={word}
            action={
              <span className="text-sm text-ink-soft">
                <Phrase
                  words={words.search_preview_totals}
                  slots={{ before: <Figure value={beforeTotal} />, after: <Figure value={afterTotal} /> }}
                />
              </span>
            }
            flush
          >
            {productList.length === 0 && <p className="px-4 py-3 text-sm">{words.search_preview_nothing()}</p>}
            {productList.length > 0 && isSame && <p className="border-b border-line px-4 py-2 text-sm">{words.search_preview_same()}</p>}
            <ol className="divide-y divide-line">
              {productList.map((product) => (
                <ListedProduct key={product.id} product={product} lang={LANGUAGE_FACTS[langCode].htmlLang} />
              ))}
            </ol>
          </Card>
        )
      })}
    </div>
  </div>
)

const ListedProduct = ({ product: { name, imageUrl, imageTint, beforePlace, afterPlace }, lang }: { product: Listed; lang: string }) => (
  <li className="flex items-center gap-3 px-4 py-1.5 text-sm">
    <span className="figures w-5 shrink-0 text-right text-ink-soft">{afterPlace ?? '–'}</span>
    <Picture src={imageUrl} tint={imageTint} alt="" sizes="32px" className="w-8 shrink-0 rounded-sm" />
    <span lang={lang} className={`min-w-0 grow truncate ${afterPlace === null ? 'text-ink-soft line-through' : ''}`}>
      {name}
    </span>
    {afterPlace === null && <Badge tone="danger">{words.search_preview_gone()}</Badge>}
    {beforePlace === null && <Badge tone="success">{words.search_preview_new()}</Badge>}
    {beforePlace !== null && afterPlace !== null && beforePlace !== afterPlace && (
      <Badge>{words.search_preview_moved({ place: beforePlace })}</Badge>
    )}
  </li>
)
