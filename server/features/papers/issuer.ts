import type { Language } from '#contract/languages.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import type { Settings } from '#server/features/pricing/settings.ts'
import * as words from '#words'

export type Company = Pick<Settings, 'companyName' | 'companyAddress' | 'companyTaxNo'>

/** The platform as named on its own invoices. */
export function issuer({ companyName, companyAddress, companyTaxNo }: Company, language: Language): Paper['parties'][number] {
  const locale = { locale: language }
  return {
    label: words.papers_issuer({}, locale),
    lines: [
      companyName || words.app_name({}, locale),
      ...(companyAddress ? [companyAddress] : []),
      ...(companyTaxNo ? [words.papers_tax_no({ taxNo: companyTaxNo }, locale)] : []),
    ],
  }
}
