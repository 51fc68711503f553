import type { SupplierCard } from '#contract/suppliers/suppliers.ts'
import { useIntlTag } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { Score } from '#web/ui/money/score.tsx'
import { Flag } from '#web/ui/picture/flag.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import * as words from '#words'

/** The supplier, their response and delivery record, and their bestsellers. */
export function SupplierPanel({ supplier }: { supplier: SupplierCard }) {
  return (
    <Card
      title={words.suppliers_panel()}
      action={<ButtonLink label={words.suppliers_visit()} to={`/supplier/${supplier.id}`} size="small" />}
    >
      <SupplierSummary supplier={supplier} />
    </Card>
  )
}

/** A supplier's facts beside their bestsellers. */
export function SupplierSummary({ supplier, nameAs: Name = 'p' }: { supplier: SupplierCard; nameAs?: 'p' | 'h2' }) {
  const to = `/supplier/${supplier.id}`
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="flex min-w-64 flex-1 items-center gap-4">
        <Picture src={supplier.logoUrl} alt="" sizes="64px" className="size-16 shrink-0 rounded-md border border-line" />
        <div className="min-w-0">
          <Name className="flex flex-wrap items-center gap-x-2">
            <Link label={supplier.name} to={to} className="tappable font-medium hover:underline" />
            <SupplierMark level={supplier.verifiedLevel} />
            {supplier.score !== null && <Score score={supplier.score} />}
          </Name>
          <p className="mt-0.5 text-sm text-ink-soft">
            <Flag countryCode={supplier.countryCode} />{' '}
            {[companyTypeName(supplier.companyType), ...supplier.mainCategoryList.map(({ name }) => name)].join(' · ')}
          </p>
          <SupplierFacts supplier={supplier} />
        </div>
      </div>
      <ul className="flex gap-3">
        {supplier.productList.map((product) => (
          <li key={product.id}>
            <Link to={`/product/${product.id}`} title={product.name} aria-label={product.name}>
              <Picture src={product.imageUrl} alt="" sizes="88px" tint={product.imageTint} className="size-22 rounded-md" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Formats a figure with the number of cases that it is based on. */
export const casesOf =
  (tag: string) =>
  (text: string, say: (inputs: { count: number; amount: string }) => string, total: number | null): string =>
    total === null ? text : words.ui_remarked({ text, remark: say({ count: total, amount: numberFormat(tag).format(total) }) })

/** Measured figures of a supplier, as far as known, each with its number of cases (decisions §28). */
export function SupplierFacts({ supplier }: { supplier: SupplierCard }) {
  const tag = useIntlTag()
  const share = (percent: number) => numberFormat(tag, { style: 'percent' }).format(percent / 100)
  const { replyHours, replyRate, onTimeRate, orderTotal, repeatRate, productTotal } = supplier
  const of = casesOf(tag)
  const facts = [
    orderTotal !== null && words.suppliers_card_orders({ count: orderTotal, amount: numberFormat(tag).format(orderTotal) }),
    repeatRate !== null && of(words.suppliers_card_repeat({ share: share(repeatRate) }), words.suppliers_of_buyers, supplier.buyerTotal),
    replyHours !== null && of(words.suppliers_reply({ count: replyHours }), words.suppliers_of_talks, supplier.replyTotal),
    replyRate !== null && of(words.suppliers_reply_rate({ share: share(replyRate) }), words.suppliers_of_talks, supplier.replyTotal),
    onTimeRate !== null && of(words.suppliers_on_time({ share: share(onTimeRate) }), words.suppliers_of_orders, supplier.onTimeTotal),
    words.products_found({ count: productTotal, amount: numberFormat(tag).format(productTotal) }),
  ].filter((fact) => fact !== false)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

export const companyTypeName = (companyType: SupplierCard['companyType']): string =>
  ({ 1: words.suppliers_factory, 2: words.suppliers_trader, 3: words.suppliers_factory_trader })[companyType]()
