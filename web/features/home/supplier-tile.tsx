import type { SupplierCard } from '#contract/suppliers/suppliers.ts'
import { useIntlTag } from '#web/language.ts'
import { Link } from '#web/ui/document/press.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import { Figure, Share } from '#web/ui/money/figure.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import * as words from '#words'

/** A supplier in a few facts, with three of its products to look at. */
export function SupplierTile({ supplier }: { supplier: SupplierCard }) {
  return (
    <CachedFragment
      as="article"
      className="relative flex h-full flex-col rounded-md border border-line bg-card p-4 hover:border-line-strong"
      name="supplier-tile"
      facts={supplier}
    >
      {() => <Tile supplier={supplier} />}
    </CachedFragment>
  )
}

function Tile({ supplier }: { supplier: SupplierCard }) {
  const { id, name, logoUrl, verifiedLevel, mainCategoryList, productList, productTotal, score, replyHours, onTimeRate } = supplier
  const tag = useIntlTag()
  const trades = mainCategoryList.map((category) => category.name).join(' · ')
  const facts: { label: string; value: React.ReactNode }[] = [
    { label: words.home_supplier_products(), value: <Figure value={productTotal} /> },
    ...(score === null
      ? []
      : [
          {
            label: words.home_supplier_score(),
            value: numberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score),
          },
        ]),
    ...(replyHours === null
      ? []
      : [
          {
            label: words.home_supplier_reply(),
            value: words.ui_hours({ amount: numberFormat(tag).format(replyHours) }),
          },
        ]),
    ...(onTimeRate === null ? [] : [{ label: words.home_supplier_on_time(), value: <Share value={onTimeRate / 100} /> }]),
  ]
  return (
    <>
      <div className="flex items-center gap-3">
        <Picture src={logoUrl} alt="" sizes="44px" className="size-11 shrink-0 rounded-sm" />
        <div className="min-w-0">
          <h3 className="truncate font-medium">
            <Link label={name} to={`/supplier/${id}`} className="after:absolute after:inset-0 hover:underline" />
          </h3>
          <SupplierMark level={verifiedLevel} />
        </div>
      </div>
      <p className="mt-2.5 line-clamp-1 text-sm text-ink-soft">{trades}</p>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {productList.map((product) => (
          <li key={product.id}>
            <Picture
              src={product.imageUrl}
              alt={product.name}
              sizes="(min-width: 1024px) 120px, 30vw"
              tint={product.imageTint}
              className="rounded-sm"
            />
          </li>
        ))}
      </ul>
      <dl className="figures mt-auto grid grid-cols-4 gap-2 pt-4 text-center">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-2xs leading-tight text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
