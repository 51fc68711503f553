import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import {
  console_products_goods,
  console_products_packing,
  console_products_prices,
  console_products_sections,
  console_products_terms,
  console_products_texts,
} from '#words'

const SECTIONS = [
  ['texts', console_products_texts],
  ['pictures', () => fieldName('imageList')],
  ['goods', console_products_goods],
  ['options', () => fieldName('skuList')],
  ['prices', console_products_prices],
  ['packing', console_products_packing],
  ['terms', console_products_terms],
] as const

export const sectionId = (section: (typeof SECTIONS)[number][0]): string => `section-${section}`

/** A long page in short: where there is room beside it. */
export const SectionLinks = () => (
  <nav aria-label={console_products_sections()} className="rounded-md border border-line bg-card p-2 text-sm max-xl:hidden">
    <ul>
      {SECTIONS.map(([section, label]) => (
        <li key={section}>
          <a href={`#${sectionId(section)}`} className="flex min-h-9 items-center rounded-sm px-2 hover:bg-sunken">
            {label()}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
