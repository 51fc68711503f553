import type { SupplierInfo } from '#contract/suppliers/suppliers.ts'
import { companyTypeName, SupplierFacts } from '#web/features/suppliers/panel.tsx'
import { supplierPlace } from '#web/features/suppliers/place.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Score } from '#web/ui/money/score.tsx'
import { Flag } from '#web/ui/picture/flag.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import * as words from '#words'

/** A supplier's name, verification and contact link. */
export function SupplierHeader({ supplier, countryName }: { supplier: SupplierInfo; countryName: string }) {
  const place = supplierPlace(supplier.city, countryName)
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line bg-card p-4 md:p-6">
      <Picture src={supplier.logoUrl} alt="" sizes="88px" isFirst className="size-22 shrink-0 rounded-md border border-line" />
      <div className="min-w-64 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 className="text-2xl font-semibold">{supplier.name}</h1>
          {supplier.verifiedLevel > 0 && (
            <span className="mywow fWow inline-flex" animate-param="motion-pop">
              <SupplierMark level={supplier.verifiedLevel} />
            </span>
          )}
          {supplier.score !== null && <Score score={supplier.score} />}
        </div>
        <p className="mt-1 text-ink-soft">
          <Flag countryCode={supplier.countryCode} isNamed /> {[place, companyTypeName(supplier.companyType)].join(' · ')}
        </p>
        <SupplierFacts supplier={supplier} />
      </div>
      <div className="flex flex-col gap-2 max-md:w-full md:items-end">
        <ButtonLink label={words.suppliers_contact()} to={`/personalCenter/consultationList/${supplier.id}?sourceType=2`} kind="primary" />
        <p className="text-sm text-ink-soft">
          <Labelled label={words.suppliers_min_order()}>
            <Money amount={supplier.minOrderAmount} currencyCode={supplier.currencyCode} className="text-ink" />
          </Labelled>
        </p>
      </div>
    </header>
  )
}
