import { useState } from 'react'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { UNITS } from '#contract/units.ts'
import type { QuoteLineProps } from '#web/features/inquiries/console/quote-line-props.ts'
import { ANSWER, GOODS_NUMBERS, type ItemField, itemField } from '#web/features/inquiries/console/quote-values.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof saveQuote>()

/** Fields for goods outside the catalogue: the data that freight, duty and the order require. */
export function GoodsFields({ itemKey, values, errors, answer, inquiry, categories }: QuoteLineProps) {
  const [hasPicture, setHasPicture] = useState(values['product.imageFileId'] !== undefined && values['product.imageFileId'] !== '')
  const isOther = answer.kind !== ANSWER.goods
  // A draft saved without these goods deletes their picture, so it cannot be submitted again.
  if (isOther && hasPicture) setHasPicture(false)
  const field = <Name extends ItemField>(each: Name) => ({
    name: itemField(itemKey, each),
    defaultValue: values[each] ?? '',
    autoComplete: 'off',
  })
  const offering = inquiry.offerList.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }))
  const own = values['product.supplierId'] ?? ''
  const known = own === '' || offering.some(({ value }) => value === own) ? offering : [...offering, { value: own, label: own }]
  return (
    <fieldset disabled={isOther} hidden={isOther} className="flex min-w-0 flex-col gap-3">
      <div className="grid items-start gap-3 md:grid-cols-3">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...field(`product.name.${language}`)}
            label={words.table_in_language({ label: words.inquiries_desk_goods_name(), language: LANGUAGE_FACTS[language].ownName })}
            lang={LANGUAGE_FACTS[language].htmlLang}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <SelectField
          {...field('product.categoryId')}
          label={words.inquiries_desk_category()}
          prompt=""
          choices={categories}
          className="col-span-2"
        />
        <TextField {...field('product.hsCode')} label={words.inquiries_desk_hs_code()} inputMode="numeric" />
        <TextField {...field('product.originCountryCode')} label={words.inquiries_desk_origin()} autoCapitalize="characters" />
        {GOODS_NUMBERS.map((name) => (
          <TextField key={name} {...field(`product.${name}`)} label={words.inquiries_desk_goods_number({ name })} />
        ))}
        <SelectField
          {...field('product.unitCode')}
          label={words.inquiries_desk_unit()}
          choices={UNITS.map((unit) => ({ value: unit, label: words.products_unit({ unit }) }))}
        />
        <SelectField
          {...field('product.supplierId')}
          label={words.inquiries_desk_supplier()}
          prompt={words.inquiries_desk_house()}
          choices={known}
        />
      </div>
      {!isOther && <Picture itemKey={itemKey} values={values} errors={errors} hasPicture={hasPicture} />}
    </fieldset>
  )
}

function Picture({ itemKey, values, errors, hasPicture }: Pick<QuoteLineProps, 'itemKey' | 'values' | 'errors'> & { hasPicture: boolean }) {
  const name = itemField(itemKey, 'product.imageFile')
  const received = hasPicture ? [{ fileId: values['product.imageFileId']!, name: '', preview: values['product.imageUrl'] || null }] : []
  return (
    <FileField
      name={name}
      label={words.inquiries_desk_goods_picture()}
      optional
      type={1}
      most={1}
      received={received}
      error={errors[itemField(itemKey, 'product.imageFileId')]}
    />
  )
}
