import { useState } from 'react'
import { LONGEST_LINE_NAME } from '#contract/inquiries/inquiries.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { UNITS } from '#contract/units.ts'
import type { QuoteLineProps } from '#web/features/inquiries/console/quote-line-props.ts'
import { ANSWER, GOODS_NUMBERS, itemField } from '#web/features/inquiries/console/quote-values.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** Goods that are in no catalogue: what freight, duty and the order need to know of them. */
export function GoodsFields({ itemKey, values, errors, answer, inquiry, categories }: QuoteLineProps) {
  const [hasPicture] = useState(values['imageFileId'] !== undefined && values['imageFileId'] !== '')
  const isOther = answer.kind !== ANSWER.goods
  const field = (each: string) => ({
    name: itemField(itemKey, each),
    defaultValue: values[each] ?? '',
    required: true,
    autoComplete: 'off',
  })
  const offering = inquiry.offerList.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }))
  const own = values['supplierId'] ?? ''
  const known = own === '' || offering.some(({ value }) => value === own) ? offering : [...offering, { value: own, label: own }]
  return (
    <fieldset disabled={isOther} hidden={isOther} className="flex min-w-0 flex-col gap-3">
      <div className="grid items-start gap-3 md:grid-cols-3">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...field(`name.${language}`)}
            label={words.table_in_language({ label: words.inquiries_desk_goods_name(), language: LANGUAGE_FACTS[language].ownName })}
            lang={LANGUAGE_FACTS[language].htmlLang}
            maxLength={LONGEST_LINE_NAME}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <SelectField
          {...field('categoryId')}
          label={words.inquiries_desk_category()}
          prompt=""
          choices={categories}
          className="col-span-2"
        />
        <TextField {...field('hsCode')} label={words.inquiries_desk_hs_code()} inputMode="numeric" maxLength={14} />
        <TextField {...field('originCountryCode')} label={words.inquiries_desk_origin()} maxLength={2} autoCapitalize="characters" />
        {GOODS_NUMBERS.map((name) => (
          <TextField key={name} {...field(name)} label={words.inquiries_desk_goods_number({ name })} inputMode="numeric" maxLength={12} />
        ))}
        <SelectField
          {...field('unitCode')}
          label={words.inquiries_desk_unit()}
          choices={UNITS.map((unit) => ({ value: unit, label: words.products_unit({ unit }) }))}
        />
        <SelectField
          {...field('supplierId')}
          required={false}
          label={words.inquiries_desk_supplier()}
          prompt={words.inquiries_desk_house()}
          choices={known}
        />
      </div>
      <Picture itemKey={itemKey} values={values} errors={errors} hasPicture={hasPicture} />
    </fieldset>
  )
}

function Picture({ itemKey, values, errors, hasPicture }: Pick<QuoteLineProps, 'itemKey' | 'values' | 'errors'> & { hasPicture: boolean }) {
  const name = itemField(itemKey, 'imageFile')
  const received = hasPicture ? [{ fileId: values['imageFileId']!, name: '', preview: values['imageUrl'] || null }] : []
  return (
    <FileField
      name={name}
      label={words.inquiries_desk_goods_picture()}
      optional
      type={1}
      most={1}
      received={received}
      error={errors[itemField(itemKey, 'imageFileId')]}
    />
  )
}
