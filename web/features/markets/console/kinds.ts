import { attributeKind } from '#web/features/catalogue/console/attribute-kind.tsx'
import { categoryKind } from '#web/features/catalogue/console/category-kind.tsx'
import { countryKind, currencyKind } from '#web/features/markets/console/kind.tsx'
import { bankAccountKind } from '#web/features/payments/console/bank-account-kind.tsx'
import { synonymKind } from '#web/features/search/console/synonym-kind.tsx'
import { translatedWordKind } from '#web/features/search/console/translated-word-kind.tsx'
import { dutyKind } from '#web/features/tariffs/console/duty-kind.tsx'
import { freightKind } from '#web/features/tariffs/console/freight-kind.tsx'

/** Market data edited by operators with the right `market`, apart from rates and settings (decisions §17.7), in tab order. */
export const MARKET_KINDS = [
  countryKind,
  currencyKind,
  freightKind,
  dutyKind,
  categoryKind,
  attributeKind,
  synonymKind,
  translatedWordKind,
  bankAccountKind,
]
