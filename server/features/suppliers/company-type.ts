import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import type { companyType } from '#contract/suppliers/suppliers.ts'
import * as words from '#words'

const NAMES = { 1: words.suppliers_factory, 2: words.suppliers_trader, 3: words.suppliers_factory_trader }

export const companyTypeName = (type: z.output<typeof companyType>, as: { locale: Language }): string => NAMES[type]({}, as)
