import { Plus } from 'lucide-react'
import { memo } from 'react'
import { MOST_SKUS } from '#contract/products/console/editor.ts'
import { type Draft, newChoiceId, type SpecDraft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { combinationTotal, optionsFor } from '#web/features/products/console/editor/option-rows.ts'
import { OptionTable } from '#web/features/products/console/editor/option-table.tsx'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { SpecFields } from '#web/features/products/console/editor/spec-fields.tsx'
import { Place, type SectionProps } from '#web/features/products/console/editor/value-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const MOST_SPECS = 3
const NO_NAME = { spa: '', en: '', zh: '' }

/** The specifications that buyers choose by, and the table of their combinations. */
export const OptionsSection = memo(function OptionsSection({
  specs,
  options,
  pictures,
  ...common
}: SectionProps & Pick<Draft, 'specs' | 'options' | 'pictures'>) {
  const { change, errors } = common
  const editSpecs = (recipe: (specs: readonly SpecDraft[]) => readonly SpecDraft[]) =>
    change((draft) => {
      const next = recipe(draft.specs)
      return { ...draft, specs: next, options: optionsFor(next, draft.options) }
    })
  const total = combinationTotal(specs)
  const error = errors['skuList'] ?? errors['specList']
  return (
    <Card id={sectionId('options')} title={fieldName('skuList')}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{words.products_desk_options_hint()}</p>
        {specs.map((spec, place) => (
          <SpecFields key={spec.specId} spec={spec} place={place} pictures={pictures} errors={errors} editSpecs={editSpecs} />
        ))}
        {specs.length < MOST_SPECS && (
          <Button
            icon={Plus}
            label={words.products_desk_spec_add()}
            size="small"
            className="self-start"
            onClick={() =>
              editSpecs((now) => [
                ...now,
                { specId: newChoiceId(), name: NO_NAME, values: [{ valueId: newChoiceId(), name: NO_NAME, picture: null }] },
              ])
            }
          />
        )}
        {total > MOST_SKUS && (
          <Notice tone="warning" isAlert text={words.products_desk_options_too_many({ count: total, most: MOST_SKUS })} />
        )}
        <Place field="skuList">
          {error && <p className="mb-2 text-sm text-danger">{error}</p>}
          <OptionTable specs={specs} options={options} {...common} />
        </Place>
      </div>
    </Card>
  )
})
