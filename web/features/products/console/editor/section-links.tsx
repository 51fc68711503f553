import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import * as words from '#words'

const SECTIONS = [
  ['texts', words.products_desk_texts],
  ['pictures', () => fieldName('imageList')],
  ['goods', words.products_desk_goods],
  ['options', () => fieldName('skuList')],
  ['prices', words.products_desk_prices],
  ['customisation', () => fieldName('customisationList')],
  ['packing', words.products_desk_packing],
  ['terms', words.products_desk_terms],
] as const

export const sectionId = (section: (typeof SECTIONS)[number][0]): string => `section-${section}`

/** Table of contents of this long page, displayed if there is room beside it. */
export const SectionLinks = () => (
  <nav aria-label={words.products_desk_sections()} className="rounded-md border border-line bg-card p-2 text-sm max-xl:hidden">
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
