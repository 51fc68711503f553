import { memo } from 'react'
import { UNITS } from '#contract/units.ts'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { limitOf, Place, type SectionProps, ValueField, ValueSelect } from '#web/features/products/console/editor/value-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import * as words from '#words'

/** Number of attributes visible at once; those used by products of the category come first. */
const OPEN_ATTRIBUTES = 6

interface GoodsSectionProps extends SectionProps {
  attributes: readonly string[]
  choices: EditorChoices
}

/** Category, unit, product code, brand and filterable attributes. */
export const GoodsSection = memo(function GoodsSection({ attributes, choices, ...common }: GoodsSectionProps) {
  const { change, errors } = common
  const toggle = (valueId: string, isOn: boolean) =>
    change((draft) => ({
      ...draft,
      attributes: isOn ? [...draft.attributes, valueId] : draft.attributes.filter((each) => each !== valueId),
    }))
  const isOpen = ({ valueList }: EditorChoices['attributes'][number], place: number) =>
    place < OPEN_ATTRIBUTES || valueList.some(({ valueId }) => attributes.includes(valueId))
  const first = choices.attributes.filter(isOpen)
  const more = choices.attributes.filter((attribute, place) => !isOpen(attribute, place))
  const row = (attribute: EditorChoices['attributes'][number]) => (
    <Attribute key={attribute.attrId} attribute={attribute} chosen={attributes} toggle={toggle} />
  )
  return (
    <Card id={sectionId('goods')} title={words.products_desk_goods()}>
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ValueSelect
            {...common}
            field="categoryId"
            hint={words.products_desk_category_hint()}
            prompt={words.products_desk_category_choose()}
            choices={choices.categories.map(({ value, label, isLeaf }) => ({ value, label, disabled: !isLeaf }))}
          />
          <ValueSelect
            {...common}
            field="unitCode"
            choices={UNITS.map((unit) => ({ value: unit, label: words.products_unit({ unit }) }))}
          />
          <ValueField
            {...common}
            field="productCode"
            maxLength={limitOf('productCode').maxLength}
            optional
            hint={words.products_desk_code_hint()}
          />
          <ValueField {...common} field="brand" maxLength={limitOf('brand').maxLength} optional />
        </div>
        {choices.attributes.length > 0 && (
          <Place field="attrValueIdList">
            <fieldset className="min-w-0">
              <legend className="mb-1.5 text-sm font-medium">
                {fieldName('attrValueIdList')}
                <span className="ml-1.5 font-normal text-ink-soft">{words.ui_optional()}</span>
              </legend>
              <div className="rounded-md border border-line">
                <dl className="divide-y divide-line">{first.map(row)}</dl>
                {more.length > 0 && (
                  <details className="border-t border-line">
                    <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium text-ink-blue">
                      {words.products_desk_attributes_more({ count: more.length })}
                    </summary>
                    <dl className="divide-y divide-line border-t border-line">{more.map(row)}</dl>
                  </details>
                )}
              </div>
              <p className={errors['attrValueIdList'] ? 'mt-1.5 text-sm text-danger' : 'mt-1.5 text-sm text-ink-soft'}>
                {errors['attrValueIdList'] ?? words.products_desk_attributes_hint()}
              </p>
            </fieldset>
          </Place>
        )}
      </div>
    </Card>
  )
})

interface AttributeProps {
  attribute: EditorChoices['attributes'][number]
  chosen: readonly string[]
  toggle: (valueId: string, isOn: boolean) => void
}

const Attribute = ({ attribute: { name, valueList }, chosen, toggle }: AttributeProps) => (
  <div className="grid gap-x-4 px-3 py-1.5 md:grid-cols-[10rem_1fr]">
    <dt className="pt-1 text-sm text-ink-soft">{name}</dt>
    <dd className="flex flex-wrap gap-x-4">
      {valueList.map((value) => (
        <Checkbox
          key={value.valueId}
          label={value.name}
          checked={chosen.includes(value.valueId)}
          onChange={({ currentTarget }) => toggle(value.valueId, currentTarget.checked)}
        />
      ))}
    </dd>
  </div>
)
