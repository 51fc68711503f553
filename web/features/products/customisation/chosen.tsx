import type { ReactNode } from 'react'
import type { ChosenCustomisation } from '#contract/products/customisation.ts'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { useUnitPriceText } from '#web/ui/money/money.tsx'
import * as words from '#words'

interface ChosenCustomisationsProps<Chosen> {
  list: readonly Chosen[]
  unitName: string
  /** Rendered beside each customisation. */
  action?: (each: Chosen) => ReactNode
}

/** The customisations chosen for a line, each with file and remark. */
export const ChosenCustomisations = <Chosen extends ChosenCustomisation>({ list, unitName, action }: ChosenCustomisationsProps<Chosen>) =>
  list.length > 0 && (
    <ul className="mt-0.5 flex flex-col gap-0.5 text-sm text-ink-soft">
      {list.map((each) => (
        <li key={each.customisationId} className="flex flex-wrap items-baseline gap-x-2 break-words">
          <span className="text-ink">{each.name}</span>
          <CustomisationPrice of={each} unitName={unitName} />
          {each.file && <FileLink file={each.file} />}
          {each.remark && <span>{words.products_custom_quoted({ remark: each.remark })}</span>}
          {action?.(each)}
        </li>
      ))}
    </ul>
  )

/** What a customisation adds to the unit price and to the lead time. */
export function CustomisationPrice({
  of: { price, currencyCode, extraDays },
  unitName,
}: {
  of: Pick<ChosenCustomisation, 'price' | 'currencyCode' | 'extraDays'>
  unitName: string
}) {
  const unitPrice = useUnitPriceText(currencyCode)
  const added = Number(price) === 0 ? words.products_custom_free() : `+${unitPrice(price)} ${words.products_per_unit({ unit: unitName })}`
  return <span className="figures">{extraDays > 0 ? `${added} · +${words.products_days({ count: extraDays })}` : added}</span>
}

const FileLink = ({ file: { name, fileUrl } }: { file: NonNullable<ChosenCustomisation['file']> }) =>
  fileUrl ? (
    <a href={fileUrl} target="_blank" rel="noreferrer" className={`tappable ${TEXT_LINK}`}>
      {name}
    </a>
  ) : (
    <span>{name}</span>
  )
