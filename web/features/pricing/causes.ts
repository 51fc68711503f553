import { type Incoterms, isImported, TAX_TYPE, type TaxType } from '#contract/pricing/pricing.ts'
import type { Cause } from '#web/ui/money/may-change.tsx'

interface State {
  isFixed: boolean
  /** Whether a person has yet to confirm the order and may propose different freight. */
  isUnconfirmed?: boolean
}

interface Priced {
  currencyCode: string
  incoterms: Incoterms
  taxType: TaxType
}

/** Why a price may still change. The order fixes rate and freight, which are held from checkout on (decisions.md §5). */
export function causesOf({ currencyCode, incoterms, taxType }: Priced, { isFixed, isUnconfirmed = false }: State): Cause[] {
  const isFreightOwn = incoterms === 'EXW' || incoterms === 'FOB'
  const isTaxed = incoterms !== 'DDP'
  const causes: [Cause, boolean][] = [
    ['rate', !isFixed && currencyCode !== 'CNY'],
    ['freight', !isFixed && !isFreightOwn],
    ['ownFreight', isFreightOwn],
    ['confirm', isUnconfirmed],
    ['customs', isTaxed && isImported(taxType)],
    ['vat', isTaxed && (taxType === TAX_TYPE.vat || taxType === TAX_TYPE.both)],
  ]
  return causes.filter(([, may]) => may).map(([cause]) => cause)
}
