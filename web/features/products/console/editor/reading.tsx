import { LANGUAGE_FACTS } from '#contract/languages.ts'
import type { ProductInfo } from '#contract/products/products.ts'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import type { Edited } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { PreviewLanguages } from '#web/features/products/console/editor/preview-languages.tsx'
import { ProductPreview } from '#web/features/products/preview.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

/** A product for users who may not edit it: the buyers' view, and below it the data that buyers do not see. */
export function ProductReading({ product, preview, choices }: { product: Edited; preview: ProductInfo; choices: EditorChoices }) {
  const countryName = (code: string) => choices.countries.find((country) => country.code === code)?.name ?? code
  return (
    <div className="flex flex-col gap-4">
      <PreviewLanguages to={`/console/products/${product.id}`} />
      <ProductPreview key={product.id} product={preview} originName={countryName(product.originCountryCode)} />
      <Behind product={product} supplierName={preview.supplierName} choices={choices} countryName={countryName} />
    </div>
  )
}

interface BehindProps {
  product: Edited
  supplierName: string
  choices: EditorChoices
  countryName: (code: string) => string
}

function Behind({ product, supplierName, choices, countryName }: BehindProps) {
  const listText = useListText()
  const { productCode, categoryId, brand, hsCode, textList, certificateList, blockedCountryList, expireTime, supplierId } = product
  const known = (label: string, value: string | undefined) => (value ? [[label, value] as const] : [])
  return (
    <Card title={words.products_desk_behind()}>
      <FactList
        facts={[
          [words.products_desk_supplier(), <TextLink key="supplier" label={supplierName} to={`/supplier/${supplierId}`} />],
          ...known(fieldName('productCode'), productCode),
          ...known(fieldName('categoryId'), choices.categories.find(({ value }) => value === categoryId)?.label),
          ...known(fieldName('brand'), brand),
          ...known(fieldName('hsCode'), hsCode),
          ...known(words.products_desk_languages(), listText(textList.map(({ langCode }) => LANGUAGE_FACTS[langCode].ownName))),
          ...known(fieldName('blockedCountryList'), listText(blockedCountryList.map(countryName))),
          ...(expireTime ? [[fieldName('expireTime'), <DateTime key="expires" value={expireTime} />] as const] : []),
          ...certificateList.map(
            ({ name, number, fileUrl }, at) =>
              [
                `${fieldName('certificateList')} ${at + 1}`,
                <span key={name}>
                  {name} {number}{' '}
                  {fileUrl && (
                    <a href={fileUrl} target="_blank" rel="noreferrer" className={TEXT_LINK}>
                      {words.products_desk_certificate_file({ number: at + 1 })}
                    </a>
                  )}
                </span>,
              ] as const,
          ),
        ]}
      />
    </Card>
  )
}
