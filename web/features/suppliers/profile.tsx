import type { SupplierInfo } from '#contract/suppliers/suppliers.ts'
import { supplierPlace } from '#web/features/suppliers/place.ts'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { numberFormat } from '#web/ui/money/number-format.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { RegisteredName } from '#web/ui/text/registered-name.tsx'
import * as words from '#words'

interface SupplierProfileProps {
  supplier: SupplierInfo
  countryName: string
  marketNames: readonly string[]
}

/** What the company says about itself. */
export function SupplierProfile({ supplier, countryName, marketNames }: SupplierProfileProps) {
  const tag = useIntlTag()
  const listText = useListText()
  const facts = (
    [
      [words.suppliers_registered_name(), <RegisteredName key="name" name={supplier.nameOrigin} countryCode={supplier.countryCode} />],
      [words.suppliers_location(), supplierPlace(supplier.city, countryName)],
      [words.suppliers_established(), supplier.establishYear === null ? '' : String(supplier.establishYear)],
      [words.suppliers_employees(), supplier.employeeTotal === null ? '' : numberFormat(tag).format(supplier.employeeTotal)],
      [words.suppliers_markets(), listText(marketNames)],
      [words.suppliers_certificates(), listText(supplier.certificateList)],
    ] as const
  ).filter(([, value]) => value !== '')
  return (
    <Card title={words.suppliers_about()}>
      <div className="flex flex-col gap-5">
        <p>{supplier.description}</p>
        <FactList facts={facts} />
        {supplier.imageList.length > 0 && (
          <ul aria-label={words.suppliers_pictures()} className="grid grid-cols-2 gap-3">
            {supplier.imageList.map((picture) => (
              <li key={picture}>
                <Picture src={picture} alt="" sizes="(min-width: 1024px) 280px, 45vw" className="rounded-md" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
